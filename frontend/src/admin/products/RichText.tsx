/** The editor of the description, with the few formats that the shop shows. The server cleans the HTML. */
import { Editor } from "@tiptap/core";
import StarterKit from "@tiptap/starter-kit";
import { useEffect, useId, useReducer, useRef, useState } from "react";
import { OfficeIcon } from "../shell/OfficeIcon.tsx";
import { LinkForm } from "./LinkForm.tsx";
import s from "./RichText.module.css";
import { t } from "./texts.ts";

interface Props {
  label: string;
  /** HTML to begin with. */
  value: string;
  onChange: (html: string) => void;
}

/** The formats: what the server keeps of a description, and nothing else. */
const formats = StarterKit.configure({
  heading: { levels: [3, 4] },
  link: { openOnClick: false, HTMLAttributes: { target: null, rel: "nofollow", class: null } },
  blockquote: false,
  code: false,
  codeBlock: false,
  horizontalRule: false,
  strike: false,
  underline: false,
});

/** An editor in a frame; its tools are above it. */
export default function RichText({ label, value, onChange }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const id = useId();
  const [editor, setEditor] = useState<Editor | null>(null);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const begin = useRef(value);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    const made = new Editor({
      element: host.current,
      extensions: [formats],
      content: begin.current,
      injectCSS: false, // the shop allows no styles but its own
      editorProps: {
        attributes: { role: "textbox", "aria-multiline": "true", "aria-labelledby": id, class: `prose ${s.text}` },
      },
      onUpdate: ({ editor }) => latest.current(editor.isEmpty ? "" : editor.getHTML()),
      onTransaction: redraw,
    });
    setEditor(made);
    return () => made.destroy();
  }, [id]);
  return (
    <div className={s.field}>
      <span id={id} className={s.label}>
        {label}
      </span>
      <div className={s.frame}>
        {editor && <Tools editor={editor} />}
        <div ref={host} />
      </div>
    </div>
  );
}

function Tools({ editor }: { editor: Editor }) {
  const [linking, setLinking] = useState(false);
  const does = () => editor.chain().focus();
  const tools = [
    { name: "bold", sign: <b>B</b>, does: () => does().toggleBold().run() },
    { name: "italic", sign: <i>I</i>, does: () => does().toggleItalic().run() },
    { name: "heading", sign: "H", does: () => does().toggleHeading({ level: 3 }).run() },
    { name: "bulletList", sign: <OfficeIcon name="list" />, does: () => does().toggleBulletList().run() },
    { name: "orderedList", sign: <OfficeIcon name="numbers" />, does: () => does().toggleOrderedList().run() },
    { name: "link", sign: <OfficeIcon name="link" />, does: () => setLinking(!linking) },
  ] as const;
  return (
    <>
      <div role="toolbar" aria-label={t("editor.tools")} className={s.tools}>
        {tools.map(({ name, sign, does }) => (
          <button
            key={name}
            type="button"
            aria-label={t(labels[name])}
            aria-pressed={editor.isActive(name)}
            onClick={does}
          >
            <span aria-hidden="true">{sign}</span>
          </button>
        ))}
        <button
          type="button"
          aria-label={t("editor.undo")}
          disabled={!editor.can().undo()}
          onClick={() => does().undo().run()}
        >
          <OfficeIcon name="undo" />
        </button>
      </div>
      {linking && (
        <LinkForm
          address={String(editor.getAttributes("link").href ?? "")}
          onSet={(href) => {
            setLinking(false);
            if (href) does().extendMarkRange("link").setLink({ href }).run();
            else does().extendMarkRange("link").unsetLink().run();
          }}
        />
      )}
    </>
  );
}

const labels = {
  bold: "editor.bold",
  italic: "editor.italic",
  heading: "editor.heading",
  bulletList: "editor.list",
  orderedList: "editor.numbers",
  link: "editor.link",
} as const;
