/** The line on home that leads a shopper back to where the login was asked for. It comes with the login's chunk. */
import { t } from "../../shared/i18n/account.ts";
import { homeLine } from "../../shared/lib/homeLine.ts";
import { Icon } from "../../shared/ui/Icon.tsx";
import { Link } from "../../shared/ui/Link.tsx";
import s from "./login.module.css";

/** What the login's history entry remembers of the page that led to it. */
export interface LeftFor {
  from?: string;
  /** The shopper was about to write a review. */
  review?: boolean;
  /** The product whose heart was touched. */
  wish?: number;
}

/** Has home offer the way back; a plain visit to the login has none. */
export function offerBack({ from, review, wish }: LeftFor): void {
  const to = from?.replace(/^\/(hi|mr)(?=\/)/, "");
  const label = to && labelOf(to, review);
  if (label) homeLine.draw = () => <BackLine to={to} label={label} review={review ?? false} />;
  else if (wish) homeLine.draw = () => <BackLine to="/home/user-wishlist" label="login.backWishlist" review={false} />;
}

function labelOf(path: string, review = false) {
  if (path.includes("/product-details/")) return review ? "login.backReview" : "login.backProduct";
  if (path.endsWith("/user-wishlist")) return "login.backWishlist";
  return /\/(order-details|check-status)\//.test(path) ? "login.backOrder" : null;
}

interface Props {
  to: string;
  label: NonNullable<ReturnType<typeof labelOf>>;
  review: boolean;
}

/** Gone once it was used. */
function BackLine({ to, label, review }: Props) {
  return (
    <p className={s.back}>
      <Link
        to={to}
        state={review ? { review } : null}
        onClick={() => {
          homeLine.draw = null;
        }}
      >
        <Icon name="left" /> {t(label)}
      </Link>
    </p>
  );
}
