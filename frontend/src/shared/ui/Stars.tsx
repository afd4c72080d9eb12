/** Ratings: shown as five stars filled to rating/5, and asked for as five radio buttons. */
import { t } from "../i18n/index.ts";
import s from "./Stars.module.css";

/** A rating from 0 to 5, with the number of ratings when known. */
export function Stars({ rating, count }: { rating: number; count?: number }) {
  if (count === 0) return <span className={s.stars}>{t("product.noRatings")}</span>;
  const shown = rating.toFixed(1);
  return (
    <span className={s.stars}>
      <span className={s.track} role="img" aria-label={t("common.stars", { rating: shown })}>
        <span className={s.fill} style={{ width: `${(rating / 5) * 100}%` }} />
      </span>
      {count !== undefined && <span>{`${shown} (${count})`}</span>}
    </span>
  );
}

/** Asks for a rating of 1 to 5; 0 is none yet. */
export function StarInput({
  value,
  onChange,
  label,
}: {
  value: number;
  onChange: (value: number) => void;
  label: string;
}) {
  return (
    <fieldset className={s.input}>
      <legend>{label}</legend>
      {[1, 2, 3, 4, 5].map((stars) => (
        <label key={stars} className={stars <= value ? s.on : undefined}>
          <input type="radio" name="rating" value={stars} checked={value === stars} onChange={() => onChange(stars)} />
          <span className="visually-hidden">{t("review.starsLabel", { count: stars })}</span>
        </label>
      ))}
    </fieldset>
  );
}
