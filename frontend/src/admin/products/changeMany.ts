/** One edit of many products. */
import { invalidate } from "../../shared/lib/query.ts";
import { toast } from "../../shared/ui/toast.ts";
import { change, officePath } from "../api.ts";
import { t } from "./texts.ts";

/** Sends an edit of many products, and reloads what shows them. Throws ApiError. */
export async function changeMany(call: "products/edit" | "products/gst", ids: readonly number[], edit: object) {
  const { Changed } = await change<{ Changed: number }>(call, { ProductIds: ids, ...edit });
  for (const read of ["product", "today"]) invalidate(officePath(read));
  toast.success(t("bulk.done", { count: Changed }));
}
