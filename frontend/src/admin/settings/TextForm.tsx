/** The text of a page in one language. */
import { type FormEvent, useRef, useState } from "react";
import { sectionsOf } from "../../features/content/own.ts";
import { Sections } from "../../features/content/Sections.tsx";
import type { Language } from "../../shared/i18n/index.ts";
import { useShop } from "../../shared/lib/shop.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { TextField } from "../../shared/ui/Field.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { change } from "../api.ts";
import { Card } from "../parts/Card.tsx";
import { SaveBar } from "../parts/SaveBar.tsx";
import { useAction } from "../parts/useAction.ts";
import { withMark } from "./lineMark.ts";
import s from "./settings.module.css";
import { t } from "./texts.ts";
import type { OwnText, TextPage } from "./types.ts";
import { reloadSettings } from "./useSettings.ts";

/** The server takes no more characters. */
const most = 20_000;

interface Props {
  page: TextPage;
  language: Language;
  /** The owner's texts of this page in all languages. */
  own: readonly OwnText[];
}

export function TextForm({ page, language, own }: Props) {
  const before = own.find(({ Language }) => Language === language)?.Text ?? "";
  const [text, setText] = useState(before);
  const { busy, error, run } = useAction();
  const area = useRef<HTMLDivElement>(null);
  const shop = useShop();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      const { Message } = await change("settings/text", { Page: page, Language: language, Text: text });
      toast.success(Message);
      reloadSettings();
    });
  };
  const begin = () =>
    run(async () => {
      const { standardText } = await import("./standardText.ts");
      if (shop) setText(standardText(page, language, shop));
    });
  const mark = (sign: string) => {
    const field = area.current?.querySelector("textarea");
    if (!field) return;
    const marked = withMark(text, field.selectionStart, sign);
    setText(marked.text);
    field.focus();
    requestAnimationFrame(() => field.setSelectionRange(marked.caret, marked.caret));
  };
  return (
    <form className={s.form} onSubmit={submit}>
      <div className={`${s.form} ${s.columns}`}>
        <div className={s.form} ref={area}>
          <div className={s.row}>
            <Button kind="outline" onClick={() => mark("# ")}>
              {t("page.heading")}
            </Button>
            <Button kind="outline" onClick={() => mark("- ")}>
              {t("page.point")}
            </Button>
            {text ? (
              <Button kind="quiet" onClick={() => setText("")}>
                {t("page.dropOwn")}
              </Button>
            ) : (
              <Button kind="quiet" onClick={begin}>
                {t("page.fromStandard")}
              </Button>
            )}
          </div>
          <TextField
            label={t("page.text")}
            note={t("page.textNote")}
            rows={18}
            maxLength={most}
            lang={language}
            value={text}
            error={error}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
        <Card title={t("page.preview")}>
          {text.trim() ? (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
            <section className={s.prose} lang={language} tabIndex={0} aria-label={t("page.preview")}>
              <Sections sections={sectionsOf(text)} />
            </section>
          ) : (
            <p>{emptyWords(own, language)}</p>
          )}
        </Card>
      </div>
      <SaveBar busy={busy} unsaved={text !== before && t("settings.unsaved")} />
    </form>
  );
}

/** What the shop shows where nothing is written. */
function emptyWords(own: readonly OwnText[], language: Language): string {
  const [other] = own.filter(({ Language }) => Language !== language);
  return other ? t("page.fallback", { language: t(`page.${other.Language}`) }) : t("page.isStandard");
}
