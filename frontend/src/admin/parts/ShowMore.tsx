/** The end of a list that has more rows. */
import { Button } from "../../shared/ui/Button.tsx";
import { t } from "../texts.ts";
import s from "./ShowMore.module.css";

/** The most rows that the server sends at once. */
const most = 500;

export function ShowMore({ shown, total, onMore }: { shown: number; total: number; onMore: () => void }) {
  if (shown >= total) return null;
  return (
    <p className={s.more}>
      {t("office.of", { shown, total })}
      {shown < most && (
        <Button kind="outline" onClick={onMore}>
          {t("office.more")}
        </Button>
      )}
    </p>
  );
}
