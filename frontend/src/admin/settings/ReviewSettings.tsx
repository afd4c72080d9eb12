/** Which reviews the owner reads before shoppers do. */
import { Select } from "../../shared/ui/Select.tsx";
import { SettingsForm } from "./SettingsForm.tsx";
import { t } from "./texts.ts";
import type { SettingsPage } from "./types.ts";

export function ReviewSettings({ page }: { page: SettingsPage }) {
  return (
    <SettingsForm
      page={page}
      title={t("settings.details")}
      fields={(draft) => (
        <Select
          label={t("set.ApproveReviews")}
          note={t("set.ApproveReviewsNote")}
          value={draft.values.ApproveReviews ?? "no"}
          onChange={({ target }) => draft.set({ ApproveReviews: target.value })}
        >
          <option value="no">{t("reviews.atOnce")}</option>
          <option value="yes">{t("reviews.approved")}</option>
        </Select>
      )}
      preview={({ values }) => (
        <p>{t(values.ApproveReviews === "yes" ? "reviews.previewApproved" : "reviews.previewAtOnce")}</p>
      )}
    />
  );
}
