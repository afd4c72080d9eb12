import s from "./Logo.module.css";

/** The mark beside the brand's name: the owner's logo, else the oven's mouth with its fire. The style sheet draws it. */
export function Logo() {
  return <span className={s.logo} aria-hidden="true" />;
}
