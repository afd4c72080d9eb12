/** Sharing an address: the device's own sheet, WhatsApp, or the clipboard. */
import { useEffect, useState } from "react";
import { t } from "../../shared/i18n/share.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { Dialog } from "../../shared/ui/Dialog.tsx";
import { toast } from "../../shared/ui/toast.ts";

interface Shared {
  title: string;
  url: string;
}

/** Opens the device's own sheet; false where it has none. Somebody who closes it has been served. */
async function send(what: Shared): Promise<boolean> {
  if (!navigator.share) return false;
  try {
    await navigator.share(what);
    return true;
  } catch (error) {
    return (error as Error).name === "AbortError";
  }
}

/** Shares the present address under a title. */
export default function Share({ title, onClose }: { title: string; onClose: () => void }) {
  const [menu, setMenu] = useState(false);
  const what = { title, url: location.origin + location.pathname };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the press.
  useEffect(() => {
    void send(what).then((sent) => (sent ? onClose() : setMenu(true)));
  }, []);
  return menu && <ShareMenu what={what} onClose={onClose} />;
}

/** WhatsApp with the address in its message box. */
const whatsApp = ({ title, url }: Shared) => `https://wa.me/?text=${encodeURIComponent(`${title}\n${url}`)}`;

/** The ways of a browser without such a sheet. */
function ShareMenu({ what, onClose }: { what: Shared; onClose: () => void }) {
  const write = () => {
    window.open(whatsApp(what), "_blank", "noopener");
    onClose();
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(what.url);
      toast.success(t("share.copied"));
    } catch {
      toast.error(t("share.notCopied", { url: what.url }));
    }
    onClose();
  };
  return (
    <Dialog open title={t("share.title")} onClose={onClose}>
      <div style={{ display: "grid", gap: "0.75rem" }}>
        <Button block onClick={write}>
          {t("share.whatsApp")}
        </Button>
        <Button kind="outline" block onClick={copy}>
          {t("share.copy")}
        </Button>
      </div>
    </Dialog>
  );
}
