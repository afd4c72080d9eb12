/** Deletes a banner, after confirmation. */
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { invalidate } from "../../shared/lib/query.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { change, officePath } from "../api.ts";
import { FormError } from "../parts/FormError.tsx";
import { useAction } from "../parts/useAction.ts";
import s from "./banners.module.css";
import { t } from "./texts.ts";

export function DeleteBanner({ id }: { id: number }) {
  const [sure, setSure] = useState(false);
  const { busy, error, run } = useAction();
  const navigate = useNavigate();
  const remove = () =>
    run(async () => {
      const { Message } = await change("banner/delete", { BannerId: id });
      invalidate(officePath("banners"));
      toast.success(Message);
      navigate("/admin/banners");
    });
  return (
    <div className={s.deletion}>
      {sure && <p>{t("banner.deleteSure")}</p>}
      <Button kind="danger" icon="bin" busy={busy} onClick={sure ? remove : () => setSure(true)}>
        {t(sure ? "banner.deleteYes" : "banner.delete")}
      </Button>
      <FormError>{error}</FormError>
    </div>
  );
}
