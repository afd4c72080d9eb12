/** Marks a product, or one of its packages, as sold out with one tap, and takes that back with another. */
import { useState } from "react";
import { invalidate } from "../../shared/lib/query.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { change, messageOf, officePath } from "../api.ts";
import { t } from "./texts.ts";

interface Props {
  productId: number;
  /** Of this package alone; without it, of all. */
  packageId?: number;
  /** What is marked, for those who do not see the row. */
  name: string;
  /** As the server has told it. */
  soldOut: boolean;
  className?: string | undefined;
}

export function SoldOutButton({ productId, packageId, name, soldOut, className }: Props) {
  const [busy, setBusy] = useState(false);
  // What the last tap has marked: to undo it leaves alone what was sold out before.
  const [marked, setMarked] = useState<readonly number[]>([]);
  const undoes = soldOut && marked.length > 0;
  const send = async () => {
    setBusy(true);
    try {
      const { Message, PackageIds } = await change<{ Message: string; PackageIds: number[] }>("product/sold-out", {
        ProductId: productId,
        PackageIds: undoes ? marked : packageId ? [packageId] : [],
        SoldOut: !soldOut,
      });
      setMarked(soldOut ? [] : PackageIds);
      toast.success(Message);
      for (const call of ["product", "today"]) invalidate(officePath(call));
    } catch (error) {
      toast.error(messageOf(error));
    }
    setBusy(false);
  };
  return (
    <Button kind="outline" busy={busy} className={className} onClick={send}>
      {t(undoes ? "soldOut.undo" : soldOut ? "soldOut.back" : "soldOut.mark")}
      <span className="visually-hidden"> {name}</span>
    </Button>
  );
}
