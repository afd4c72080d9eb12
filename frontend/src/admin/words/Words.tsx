/** Words that shoppers use and what they mean in this shop: added here, searched at once. */
import { type FormEvent, useState } from "react";
import { invalidate } from "../../shared/lib/query.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { Field } from "../../shared/ui/Field.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { change, officePath, useOffice } from "../api.ts";
import { Card } from "../parts/Card.tsx";
import { ConfirmButton } from "../parts/ConfirmButton.tsx";
import { Loaded } from "../parts/Loaded.tsx";
import { Page } from "../parts/Page.tsx";
import p from "../parts/parts.module.css";
import { useAction } from "../parts/useAction.ts";
import { t } from "./texts.ts";
import s from "./words.module.css";

interface Word {
  Word: string;
  Means: string;
}

const none: Word = { Word: "", Means: "" };

export function Words() {
  const query = useOffice<Word[]>(officePath("words"));
  const [draft, setDraft] = useState(none);
  return (
    <Page title={t("words.title")} lead={t("words.lead")} back={{ to: "/admin/products", label: t("words.back") }}>
      <Card title={t("words.add")}>
        <WordForm draft={draft} onChange={setDraft} />
      </Card>
      <Loaded query={query} lines={3}>
        {(words) =>
          words.length === 0 ? (
            <EmptyState art="search" title={t("words.none")}>
              {t("words.noneText")}
            </EmptyState>
          ) : (
            <Card title={t("words.yours", { count: words.length })}>
              <ul className={p.rows}>
                {words.map((word) => (
                  <li key={word.Word}>
                    <span className={s.word}>
                      <b>{word.Word}</b> <span className={p.muted}>{t("words.meaning", { means: word.Means })}</span>
                    </span>
                    <span className={s.actions}>
                      <Button kind="quiet" onClick={() => setDraft(word)}>
                        {t("words.edit")}
                        <span className="visually-hidden"> {word.Word}</span>
                      </Button>
                      <DeleteWord word={word.Word} />
                    </span>
                  </li>
                ))}
              </ul>
            </Card>
          )
        }
      </Loaded>
    </Page>
  );
}

interface FormProps {
  draft: Word;
  onChange: (draft: Word) => void;
}

function WordForm({ draft, onChange }: FormProps) {
  const { busy, error, run } = useAction();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      const { Message } = await change("words/save", draft);
      toast.success(Message);
      onChange(none);
      invalidate(officePath("words"));
    });
  };
  return (
    <form className={s.form} onSubmit={submit}>
      <Field
        label={t("words.word")}
        required
        maxLength={60}
        value={draft.Word}
        note={t("words.wordNote")}
        onChange={(event) => onChange({ ...draft, Word: event.target.value })}
      />
      <Field
        label={t("words.means")}
        required
        maxLength={200}
        value={draft.Means}
        note={t("words.meansNote")}
        error={error}
        onChange={(event) => onChange({ ...draft, Means: event.target.value })}
      />
      <Button type="submit" busy={busy}>
        {t("office.save")}
      </Button>
    </form>
  );
}

function DeleteWord({ word }: { word: string }) {
  const remove = async () => {
    const { Message } = await change("words/delete", { Word: word });
    toast.success(Message);
    invalidate(officePath("words"));
  };
  return (
    <ConfirmButton
      danger
      label={t("words.delete")}
      of={word}
      title={t("words.deleteTitle", { word })}
      confirm={t("words.delete")}
      onSure={remove}
    >
      <p>{t("words.deleteText")}</p>
    </ConfirmButton>
  );
}
