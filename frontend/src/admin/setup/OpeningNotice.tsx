/** While the shop takes no orders: what it still lacks, and the way on in the wizard. */
import { ButtonLink } from "../../shared/ui/Button.tsx";
import { useMay } from "../session.ts";
import { Missing } from "./Missing.tsx";
import s from "./setup.module.css";
import { left } from "./steps.ts";
import { t } from "./texts.ts";
import { useOpening } from "./useOpening.ts";

export function OpeningNotice() {
  const owns = useMay("owner");
  const { data } = useOpening(owns);
  if (!data || data.Open) return null;
  const [next] = left(data);
  return (
    <section className={s.notice} aria-labelledby="opening">
      <h2 id="opening">{t("setup.notice")}</h2>
      <Missing opening={data} />
      <div className={s.buttons}>
        {next && (
          <ButtonLink to={`/admin/setup/${next}`}>{t("setup.continue", { step: t(`step.${next}`) })}</ButtonLink>
        )}
        <ButtonLink to="/admin/setup" kind="quiet">
          {t("setup.back")}
        </ButtonLink>
      </div>
    </section>
  );
}
