/** The form of one banner: text, picture, link, schedule and preview. */
import { type FormEvent, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { invalidate } from "../../shared/lib/query.ts";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { Field } from "../../shared/ui/Field.tsx";
import { Select } from "../../shared/ui/Select.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { change, officePath, useOffice } from "../api.ts";
import { Card } from "../parts/Card.tsx";
import { Checkbox } from "../parts/Checkbox.tsx";
import { Loaded } from "../parts/Loaded.tsx";
import { Page } from "../parts/Page.tsx";
import { PictureField } from "../parts/PictureField.tsx";
import p from "../parts/parts.module.css";
import { SaveBar } from "../parts/SaveBar.tsx";
import { TranslationFields } from "../parts/Translations.tsx";
import { translated } from "../parts/translations.ts";
import { useAction } from "../parts/useAction.ts";
import type { RouteParams } from "../shell/routeParams.ts";
import { kinds } from "./Banners.tsx";
import s from "./banners.module.css";
import { DeleteBanner } from "./DeleteBanner.tsx";
import { Preview } from "./Preview.tsx";
import { TargetFields } from "./TargetFields.tsx";
import { linkTo, type Target, targetOf } from "./target.ts";
import { t } from "./texts.ts";
import type { Banner, BannerFields, Kind } from "./types.ts";

export function EditBanner({ id }: RouteParams) {
  const { search } = useLocation();
  const query = useOffice<Banner[]>(officePath("banners"));
  const kind = kinds.find((kind) => kind === new URLSearchParams(search).get("kind")) ?? "HeaderBannerImages";
  return (
    <Page
      title={t(id === "new" ? "banner.new" : "banner.edit")}
      back={{ to: "/admin/banners", label: t("banners.title") }}
    >
      <Loaded query={query} lines={3}>
        {(banners) => {
          const banner = id === "new" ? blank(kind) : banners.find(({ BannerId }) => BannerId === Number(id));
          return banner ? <Form given={banner} /> : <EmptyState art="info" title={t("office.noPage")} />;
        }}
      </Loaded>
    </Page>
  );
}

const blank = (Kind: Kind): Banner => ({
  BannerId: 0,
  Kind,
  Image: "",
  ImagePath: "",
  Title: "",
  Subtitle: "",
  ImageLink: "",
  Position: 0,
  Active: true,
  Hangs: false,
});

/** What the form holds: the banner, with its link as a target and its times as a field has them. */
interface Draft extends Banner {
  target: Target;
  from: string;
  until: string;
}

function Form({ given }: { given: Banner }) {
  const [draft, setDraft] = useState<Draft>({
    ...given,
    target: targetOf(given.ImageLink),
    from: fieldOf(given.StartsAt),
    until: fieldOf(given.EndsAt),
  });
  const set = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const { busy, error, run } = useAction();
  const navigate = useNavigate();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      await change("banner/save", toSave(draft));
      invalidate(officePath("banners"));
      toast.success(t("banner.saved"));
      navigate("/admin/banners");
    });
  };
  const isHero = draft.Kind === "HeaderBannerImages";
  return (
    <form className={`${p.columns} ${p.even}`} onSubmit={submit}>
      <div className={p.column}>
        <Card title={t("banner.words")}>
          <Select
            label={t("banner.kind")}
            value={draft.Kind}
            disabled={draft.BannerId > 0}
            onChange={(event) => set({ Kind: event.target.value as Kind, Image: "", ImagePath: "" })}
          >
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(`banners.${kind}`)}
              </option>
            ))}
          </Select>
          <Field
            label={t("banner.heading")}
            value={draft.Title}
            maxLength={80}
            onChange={(event) => set({ Title: event.target.value })}
          />
          <Field
            label={t("banner.subtitle")}
            value={draft.Subtitle}
            maxLength={160}
            onChange={(event) => set({ Subtitle: event.target.value })}
          />
          <TranslationFields
            texts={[
              translated(
                "Title",
                t("banner.heading"),
                draft.Title,
                draft.Translations,
                (all) => set({ Translations: all }),
                {
                  maxLength: 80,
                },
              ),
              translated(
                "Subtitle",
                t("banner.subtitle"),
                draft.Subtitle,
                draft.Translations,
                (all) => set({ Translations: all }),
                { maxLength: 160 },
              ),
            ]}
          />
          <PictureField
            label={t("banner.picture")}
            note={t(isHero ? "banner.heroNote" : "banner.highlightNote")}
            folder={draft.Kind}
            shape={isHero ? "5 / 2" : "8 / 5"}
            value={draft}
            onChange={set}
          />
        </Card>
        <Card title={t("banner.target")}>
          <TargetFields target={draft.target} onChange={(target) => set({ target })} />
        </Card>
        <Card title={t("banner.when")}>
          <div className={s.pair}>
            <Moment label={t("banner.from")} value={draft.from} onChange={(from) => set({ from })} />
            <Moment label={t("banner.until")} value={draft.until} onChange={(until) => set({ until })} />
          </div>
          <p className={p.muted}>{t("banner.whenNote")}</p>
          <Checkbox checked={draft.Active} onChange={(event) => set({ Active: event.target.checked })}>
            {t("banner.active")}
          </Checkbox>
        </Card>
        {draft.BannerId > 0 && <DeleteBanner id={draft.BannerId} />}
      </div>
      <div className={p.column}>
        <Preview banner={{ ...draft, ImageLink: linkTo(draft.target) ?? "" }} />
      </div>
      <SaveBar busy={busy} error={error} />
    </form>
  );
}

function Moment({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  return <Field label={label} type="datetime-local" value={value} onChange={(event) => onChange(event.target.value)} />;
}

/** The request. Throws if something is still to be chosen. */
function toSave({ target, from, until, ImagePath, Hangs, ...fields }: Draft): BannerFields {
  const ImageLink = linkTo(target);
  if (ImageLink === null) throw new Error(t("target.missing"));
  const { StartsAt, EndsAt, ...rest } = fields;
  return {
    Translations: {},
    ...rest,
    ImageLink,
    ...(from && { StartsAt: momentOf(from) }),
    ...(until && { EndsAt: momentOf(until) }),
  };
}

/** A time of India as a field has it, and back. The server says its times in India's. */
const fieldOf = (time: string | undefined) => time?.slice(0, 16) ?? "";
const momentOf = (field: string) => `${field.slice(0, 16)}:00+05:30`;
