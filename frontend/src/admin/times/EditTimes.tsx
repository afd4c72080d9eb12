/** The form of a group: where it is for, its times, and how many orders each takes. */
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router-dom";
import { ApiError } from "../../shared/api/client.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Dialog } from "../../shared/ui/Dialog.tsx";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { Field } from "../../shared/ui/Field.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { change, useOffice } from "../api.ts";
import { Card } from "../parts/Card.tsx";
import { Checkbox } from "../parts/Checkbox.tsx";
import { ConfirmButton } from "../parts/ConfirmButton.tsx";
import { Loaded } from "../parts/Loaded.tsx";
import { Page } from "../parts/Page.tsx";
import p from "../parts/parts.module.css";
import { SaveBar } from "../parts/SaveBar.tsx";
import { useAction } from "../parts/useAction.ts";
import { useWarning } from "../parts/useWarning.ts";
import {
  anotherSlot,
  type Draft,
  draftOf,
  faultOf,
  newDraft,
  present,
  refresh,
  saveDraft,
  slotsPath,
  touchedBy,
} from "./draft.ts";
import { Places } from "./Places.tsx";
import { SlotFields } from "./SlotFields.tsx";
import { TouchedDialog, TouchedOrders } from "./Touched.tsx";
import { t } from "./texts.ts";
import s from "./times.module.css";
import type { Group, Kind, Promised, Slots } from "./types.ts";

const list = "/admin/areas/times";

export function EditTimes({ id }: { id: string }) {
  const query = useOffice<Slots>(slotsPath);
  return <Loaded query={query}>{(slots) => <Found id={id} slots={slots} />}</Loaded>;
}

/** The group of the number in the address, a new one of the kind in it, or the one there is of that kind. */
function Found({ id, slots }: { id: string; slots: Slots }) {
  const [first] = useState(slots); // what is typed stays, whatever is read meanwhile
  const [anew, setAnew] = useState<Slots | null>(null);
  const { Groups } = anew ?? first;
  const isNew = !/^\d+$/.test(id);
  const group = Groups.find(({ GroupId, Kind }) => (isNew ? Kind === id && Kind !== "areas" : GroupId === Number(id)));
  const title = group?.Name ?? (isNew ? t(`times.new.${id as Kind}`) : t("times.title"));
  return (
    <Page title={title} back={{ to: list, label: t("times.back") }}>
      {group || isNew ? (
        <Form key={group?.Version ?? ""} kind={id as Kind} group={group} promised={slots.Promised} onAnew={setAnew} />
      ) : (
        <EmptyState art="info" title={t("times.none")} />
      )}
    </Page>
  );
}

interface Props {
  kind: Kind;
  /** Undefined: a new one. */
  group: Group | undefined;
  promised: readonly Promised[];
  /** Begins again with what is saved now. */
  onAnew: (slots: Slots) => void;
}

/** What stands between the form and its being saved. */
interface Question {
  touched: readonly Promised[];
  /** What somebody else has saved meanwhile. */
  changed?: Slots;
}

function Form({ kind, group, promised, onAnew }: Props) {
  const [draft, setDraft] = useState(() => (group ? draftOf(group) : newDraft(kind)));
  const [unsaved, setUnsaved] = useState(false);
  const [question, setQuestion] = useState<Question | null>(null);
  const { busy, error, run } = useAction();
  const navigate = useNavigate();
  useWarning(unsaved, t("times.leave"));
  const set = (more: Partial<Draft>) => {
    setUnsaved(true);
    setDraft((before) => ({ ...before, ...more }));
  };
  const wrong = draft.Slots.map(faultOf).find(Boolean);
  const write = async (draft: Draft) => {
    try {
      await saveDraft(draft);
    } catch (failure) {
      if (!(failure instanceof ApiError) || failure.status !== 409 || !group) throw failure;
      const now = await present();
      if (now.Groups.find(({ GroupId }) => GroupId === group.GroupId)?.Version === draft.Version) throw failure;
      setQuestion({ touched: [], changed: now });
      return;
    }
    setUnsaved(false);
    toast.success(t("times.saved"));
    navigate(list);
  };
  const save = async () => {
    if (wrong) throw new Error(wrong);
    const touched = group ? touchedBy(draft, group, (await present()).Promised) : [];
    if (touched.length > 0) setQuestion({ touched });
    else await write(draft);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(save);
  };
  return (
    <>
      <form className={s.form} onSubmit={submit}>
        <div className={p.columns}>
          <div className={p.column}>
            <Card title={t("times.when")}>
              <ul className={s.edited}>
                {draft.Slots.map((slot, place) => (
                  <li key={slot.key}>
                    <SlotFields
                      slot={slot}
                      number={place + 1}
                      onChange={(more) =>
                        set({ Slots: draft.Slots.map((one) => (one === slot ? { ...slot, ...more } : one)) })
                      }
                      onRemove={() => set({ Slots: draft.Slots.filter((one) => one !== slot) })}
                    />
                  </li>
                ))}
              </ul>
              <Button
                kind="outline"
                icon="plus"
                onClick={() => set({ Slots: [...draft.Slots, anotherSlot(draft.Slots)] })}
              >
                {t("times.addSlot")}
              </Button>
            </Card>
          </div>
          <div className={p.column}>
            <Card title={t("times.where")}>
              {draft.Kind === "areas" ? (
                <Places draft={draft} set={set} />
              ) : (
                <p>{t(draft.Kind === "counter" ? "times.counter" : "times.elsewhere")}.</p>
              )}
              <Field
                label={t("times.name")}
                note={t(draft.Kind === "areas" ? "times.nameNote.areas" : "times.nameNote")}
                required
                maxLength={60}
                value={draft.Name}
                onChange={(event) => set({ Name: event.target.value })}
              />
              <Checkbox
                role="switch"
                checked={draft.Active}
                onChange={(event) => set({ Active: event.target.checked })}
              >
                {t("times.offered")}
              </Checkbox>
            </Card>
            {group && <Delete group={group} promised={promised} onDeleted={() => setUnsaved(false)} />}
          </div>
        </div>
        <SaveBar busy={busy} error={question ? null : error} unsaved={unsaved && t("times.unsaved")} />
      </form>
      {question?.changed && (
        <Changed
          busy={busy}
          onTheirs={() => question.changed && onAnew(question.changed)}
          onMine={() => {
            const now = question.changed?.Groups.find(({ GroupId }) => GroupId === draft.GroupId);
            setQuestion(null);
            void run(() => write({ ...draft, Version: now?.Version ?? "" }));
          }}
          onClose={() => setQuestion(null)}
        />
      )}
      {question && question.touched.length > 0 && (
        <TouchedDialog
          promised={question.touched}
          busy={busy}
          error={error}
          onSave={() => run(() => write(draft))}
          onClose={() => setQuestion(null)}
        />
      )}
    </>
  );
}

/** Two people have edited the times: whose are kept is said, not guessed. */
function Changed(props: { busy: boolean; onTheirs: () => void; onMine: () => void; onClose: () => void }) {
  return (
    <Dialog
      open
      title={t("changed.title")}
      onClose={props.onClose}
      actions={
        <>
          <Button kind="outline" onClick={props.onTheirs}>
            {t("changed.theirs")}
          </Button>
          <Button busy={props.busy} onClick={props.onMine}>
            {t("changed.mine")}
          </Button>
        </>
      }
    >
      <p>{t("changed.text")}</p>
    </Dialog>
  );
}

function Delete({
  group,
  promised,
  onDeleted,
}: {
  group: Group;
  promised: readonly Promised[];
  onDeleted: () => void;
}) {
  const navigate = useNavigate();
  const touched = promised.filter(({ GroupId }) => GroupId === group.GroupId);
  const sure = async () => {
    await change("slots/delete", { GroupId: group.GroupId });
    onDeleted();
    toast.success(t("times.deleted", { name: group.Name }));
    refresh();
    navigate(list);
  };
  return (
    <div>
      <ConfirmButton
        danger
        label={t("times.delete")}
        title={t("times.deleteTitle", { name: group.Name })}
        confirm={t(touched.length > 0 ? "touched.deleteAnyway" : "times.delete")}
        onSure={sure}
      >
        <p>{t("times.deleteText")}</p>
        {touched.length > 0 && <TouchedOrders promised={touched} />}
      </ConfirmButton>
    </div>
  );
}
