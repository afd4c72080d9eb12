/** Tabs after the ARIA pattern: arrows move, Home and End jump, one tab stop. */
import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";
import s from "./Tabs.module.css";
import { tabAfter } from "./tabs.ts";

/** One tab: `key` names it, `label` is what is read. */
export interface Tab {
  key: string;
  label: ReactNode;
}

interface Props {
  /** What the row of tabs is about, for screen readers. */
  label: string;
  tabs: readonly Tab[];
  selected: string;
  onSelect: (key: string) => void;
  /** Round chips instead of an underlined row. */
  chips?: boolean;
  /** The selected tab's content. */
  children: ReactNode;
}

/** A row of tabs over one panel, which holds the selected tab's content. */
export function Tabs({ label, tabs, selected, onSelect, chips, children }: Props) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const next = tabAfter(tabs, selected, event.key);
    if (!next) return;
    event.preventDefault();
    onSelect(next);
    row.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(next)}"]`)?.focus();
  };
  return (
    <>
      <div ref={row} role="tablist" aria-label={label} className={chips ? s.chips : s.row} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            data-key={tab.key}
            aria-selected={tab.key === selected}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === selected ? 0 : -1}
            onClick={() => onSelect(tab.key)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`}>
        {children}
      </div>
    </>
  );
}
