/** The form of a coupon, with what it does in words beside it. */
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router-dom";
import { ApiError } from "../../shared/api/client.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Dialog } from "../../shared/ui/Dialog.tsx";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { change, useOffice } from "../api.ts";
import { Card } from "../parts/Card.tsx";
import { ConfirmButton } from "../parts/ConfirmButton.tsx";
import { Loaded } from "../parts/Loaded.tsx";
import { Page } from "../parts/Page.tsx";
import p from "../parts/parts.module.css";
import { SaveBar } from "../parts/SaveBar.tsx";
import { useAction } from "../parts/useAction.ts";
import { useWarning } from "../parts/useWarning.ts";
import type { RouteParams } from "../shell/routeParams.ts";
import { Given, Limits, Scope, Way } from "./CouponFields.tsx";
import { figuresOf, Send } from "./CouponItem.tsx";
import s from "./coupons.module.css";
import { blank, couponsPath, type Draft, draftOf, faultsOf, present, refresh, saveDraft } from "./draft.ts";
import { t } from "./texts.ts";
import type { Coupon, Coupons } from "./types.ts";
import { useNames } from "./useNames.ts";
import { sentences, shareWords } from "./words.ts";

const list = "/admin/coupons";

export function EditCoupon({ id }: RouteParams) {
  const query = useOffice<Coupons>(couponsPath);
  return (
    <Loaded query={query}>
      {({ Coupons }) => <Found id={id} first={Coupons.find(({ CouponId }) => CouponId === Number(id))} />}
    </Loaded>
  );
}

/** What is typed stays, whatever is read meanwhile. */
function Found({ id, first }: { id: string; first: Coupon | undefined }) {
  const [coupon, setCoupon] = useState(first);
  return (
    <Page title={coupon?.Name ?? t("coupon.new")} back={{ to: list, label: t("coupons.title") }}>
      {coupon || id === "new" ? (
        <Form key={coupon?.Version ?? ""} coupon={coupon} onAnew={setCoupon} />
      ) : (
        <EmptyState art="info" title={t("office.noPage")} />
      )}
    </Page>
  );
}

interface Props {
  /** Undefined: a new one. */
  coupon: Coupon | undefined;
  /** Begins again with what is saved now. */
  onAnew: (coupon: Coupon) => void;
}

function Form({ coupon, onAnew }: Props) {
  const [draft, setDraft] = useState(() => (coupon ? draftOf(coupon) : blank));
  const [unsaved, setUnsaved] = useState(false);
  const [tried, setTried] = useState(false);
  const [theirs, setTheirs] = useState<Coupon | null>(null);
  const { busy, error, run } = useAction();
  const names = useNames();
  const navigate = useNavigate();
  useWarning(unsaved, t("coupon.leave"));
  const set = (more: Partial<Draft>) => {
    setUnsaved(true);
    setDraft((before) => ({ ...before, ...more }));
  };
  const faults = faultsOf(draft);
  const write = async (draft: Draft) => {
    try {
      await saveDraft(draft);
    } catch (failure) {
      const now = await othersSave(failure, draft);
      if (!now) throw failure;
      return setTheirs(now);
    }
    setUnsaved(false);
    toast.success(t("coupon.saved", { name: draft.Name }));
    navigate(list);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const wrong = Object.values(faults)[0];
    void run(async () => {
      if (wrong) throw new Error(wrong);
      await write(draft);
    });
  };
  const fields = { draft, set, faults: tried ? faults : {} };
  const text = coupon && !unsaved ? shareWords(coupon, names, window.location.origin) : null;
  return (
    <>
      <form className={s.form} onSubmit={submit}>
        <div className={p.columns}>
          <div className={p.column}>
            <Way {...fields} />
            <Given {...fields} />
            <Scope {...fields} names={names} />
            <Limits {...fields} />
          </div>
          <div className={p.column}>
            <Card title={t("coupon.preview")}>
              <p className={s.preview} aria-live="polite">
                {sentences(draft, names)}
              </p>
              {coupon && <p className={p.muted}>{figuresOf(coupon)}</p>}
              {text && <Send text={text} />}
            </Card>
            {coupon && <Delete coupon={coupon} onDeleted={() => setUnsaved(false)} />}
          </div>
        </div>
        <SaveBar busy={busy} error={theirs ? null : error} unsaved={unsaved && t("coupon.unsaved")} />
      </form>
      {theirs && (
        <Changed
          busy={busy}
          onTheirs={() => onAnew(theirs)}
          onMine={() => {
            setTheirs(null);
            void run(() => write({ ...draft, Version: theirs.Version }));
          }}
          onClose={() => setTheirs(null)}
        />
      )}
    </>
  );
}

/** What somebody else has saved meanwhile, if that is why the save was refused. */
async function othersSave(failure: unknown, draft: Draft): Promise<Coupon | undefined> {
  if (!(failure instanceof ApiError) || failure.status !== 409) return undefined;
  const now = (await present()).Coupons.find(({ CouponId }) => CouponId === draft.CouponId);
  return now && now.Version !== draft.Version ? now : undefined;
}

/** Two people have edited the coupon: whose is kept is said, not guessed. */
function Changed(props: { busy: boolean; onTheirs: () => void; onMine: () => void; onClose: () => void }) {
  return (
    <Dialog
      open
      title={t("coupon.changed.title")}
      onClose={props.onClose}
      actions={
        <>
          <Button kind="outline" onClick={props.onTheirs}>
            {t("coupon.changed.theirs")}
          </Button>
          <Button busy={props.busy} onClick={props.onMine}>
            {t("coupon.changed.mine")}
          </Button>
        </>
      }
    >
      <p>{t("coupon.changed.text")}</p>
    </Dialog>
  );
}

/** A coupon that orders name stays, for their sake. */
function Delete({ coupon, onDeleted }: { coupon: Coupon; onDeleted: () => void }) {
  const { CouponId, Name, Used, Held } = coupon;
  const navigate = useNavigate();
  if (Used + Held > 0) return <p className={p.muted}>{t("coupon.stays")}</p>;
  const sure = async () => {
    await change("coupon/delete", { CouponId });
    onDeleted();
    toast.success(t("coupon.deleted", { name: Name }));
    refresh();
    navigate(list);
  };
  return (
    <div>
      <ConfirmButton
        danger
        label={t("coupon.delete")}
        title={t("coupon.deleteTitle", { name: Name })}
        confirm={t("coupon.delete")}
        onSure={sure}
      >
        <p>{t("coupon.deleteText")}</p>
      </ConfirmButton>
    </div>
  );
}
