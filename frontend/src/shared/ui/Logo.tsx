import s from "./Logo.module.css";

/** The oven's mouth with its fire: the mark beside the brand's name. */
export function Logo() {
  return (
    <svg className={s.logo} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="9" fill="var(--accent)" />
      <path d="M6 26v-7c0-6 4.5-11 10-11s10 5 10 11v7z" fill="#fff4e2" />
      <path
        d="M16 13c4 3.5 5 6 5 8.5A5 5 0 0 1 11 21.5C11 19 12 18.5 12.8 17c1 1 1.6 1 1.7-.2.1-1.3.3-2.6 1.5-3.8z"
        fill="#e0720d"
      />
    </svg>
  );
}
