/** The open shop's address, to be shared or scanned. */
import { Button, ButtonLink } from "../../shared/ui/Button.tsx";
import { State } from "../connections/State.tsx";
import { useConnections } from "../connections/useConnections.ts";
import { CopyButton } from "../parts/CopyButton.tsx";
import { Loaded } from "../parts/Loaded.tsx";
import s from "./setup.module.css";
import { t } from "./texts.ts";
import { useSetup } from "./useOpening.ts";

/** Says that the keys are only for trying. */
function TestKeys() {
  const connections = useConnections();
  if (!connections.data?.Pay.TestMode) return null;
  return (
    <div className={s.trial}>
      <State good={false} title={t("setup.testKeys")}>
        <ButtonLink to="/admin/setup/payments">{t("setup.liveKeys")}</ButtonLink>
      </State>
    </div>
  );
}

export function OpenShop() {
  return (
    <>
      <Address />
      <TestKeys />
    </>
  );
}

function Address() {
  const query = useSetup();
  return (
    <Loaded query={query} lines={3}>
      {({ ShopUrl, QrSvg }) => (
        <section className={s.opened} aria-label={t("setup.address")}>
          <img className={s.qr} src={`data:image/svg+xml,${encodeURIComponent(QrSvg)}`} alt={t("setup.qr")} />
          <div className={s.share}>
            <p className={s.url}>{ShopUrl.replace(/^https?:\/\//, "")}</p>
            <div className={s.buttons}>
              <Share url={ShopUrl} />
              <ButtonLink to="/home" target="_self" kind="quiet">
                {t("setup.see")}
              </ButtonLink>
            </div>
          </div>
        </section>
      )}
    </Loaded>
  );
}

function Share({ url }: { url: string }) {
  if (!navigator.share) return <CopyButton text={url} label={t("setup.copy")} />;
  return (
    <Button icon="share" onClick={() => navigator.share({ url }).catch(() => {})}>
      {t("setup.share")}
    </Button>
  );
}
