/** What the shop sells: the sample to change, a spreadsheet, or one product after another. */
import { useState } from "react";
import { invalidate } from "../../shared/lib/query.ts";
import { Button, ButtonLink } from "../../shared/ui/Button.tsx";
import { change, officePath } from "../api.ts";
import { takeFocus } from "../connections/State.tsx";
import { Card } from "../parts/Card.tsx";
import { FormError } from "../parts/FormError.tsx";
import { Loaded } from "../parts/Loaded.tsx";
import p from "../parts/parts.module.css";
import { useAction } from "../parts/useAction.ts";
import { StepBar, type StepProps } from "./StepBar.tsx";
import s from "./setup.module.css";
import { t } from "./texts.ts";
import { reloadOpening, useSetup } from "./useOpening.ts";

export function CatalogueStep({ next }: StepProps) {
  const [loaded, setLoaded] = useState(false);
  return (
    <Loaded query={useSetup()}>
      {({ Products }) => (
        <div className={s.form}>
          {Products > 0 ? (
            <Card title={t("catalogue.there", { count: Products })}>
              {loaded && (
                <p ref={takeFocus} tabIndex={-1}>
                  {t("catalogue.loaded")}
                </p>
              )}
              <div className={s.buttons}>
                <ButtonLink to="/admin/products" kind="outline">
                  {t("catalogue.see")}
                </ButtonLink>
              </div>
            </Card>
          ) : (
            <Sample onLoaded={() => setLoaded(true)} />
          )}
          <Way
            title={t("catalogue.file")}
            text={t("catalogue.fileText")}
            to="/admin/import"
            go={t("catalogue.fileGo")}
          />
          <Way
            title={t("catalogue.empty")}
            text={t("catalogue.emptyText")}
            to="/admin/products/new"
            go={t("catalogue.emptyGo")}
          />
          <StepBar next={next} done={Products > 0} />
        </div>
      )}
    </Loaded>
  );
}

function Sample({ onLoaded }: { onLoaded: () => void }) {
  const { busy, error, run } = useAction();
  const load = () =>
    run(async () => {
      await change("setup/sample");
      invalidate(officePath("products"));
      invalidate(officePath("categories"));
      reloadOpening();
      onLoaded();
    });
  return (
    <Card title={t("catalogue.sample")}>
      <p className={p.muted}>{t("catalogue.sampleText")}</p>
      <FormError>{error}</FormError>
      <div className={s.buttons}>
        <Button kind="outline" busy={busy} onClick={load}>
          {t("catalogue.sampleGo")}
        </Button>
      </div>
    </Card>
  );
}

interface WayProps {
  title: string;
  text: string;
  to: string;
  go: string;
}

function Way({ title, text, to, go }: WayProps) {
  return (
    <Card title={title}>
      <p className={p.muted}>{text}</p>
      <div className={s.buttons}>
        <ButtonLink kind="outline" to={to}>
          {go}
        </ButtonLink>
      </div>
    </Card>
  );
}
