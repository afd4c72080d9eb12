/** The texts of the dashboard. */
import { withOfficeTexts } from "../texts.ts";

export const texts = {
  "today.waiting": "Orders and reviews",
  "today.alerts": "Needs attention",
  "today.fix": "Fix",
  "today.look": "View",
  "today.health": "How the shop is doing",
  "today.phone": "Telephone order",
  "today.pack": "Start packing · {count}",

  "count.ToPay": "awaiting payment",
  "count.ToPack": "to pack",
  "count.ToPackBy": "to pack, first leaves {time}",
  "count.booked": "{name} booked for {day}",
  "count.Packing": "being packed",
  "count.OnTheWay": "dispatched",
  "count.Reviews": "review to approve|reviews to approve",

  "alert.Late": "1 order is late|{count} orders are late",
  "alert.UnderReview": "1 payment needs checking|{count} payments need checking",
  "alert.RefundsFailed": "1 refund failed|{count} refunds failed",
  "alert.CashToHandBack": "1 cash refund due|{count} cash refunds due",
  "alert.RefundsUnnamed": "1 refund to assign to items|{count} refunds to assign to items",
  "alert.RefundsSlow": "1 refund pending for a week|{count} refunds pending for a week",
  "alert.MailsFailed": "1 email failed|{count} emails failed",
  "alert.WebhooksFailed": "1 payment update failed|{count} payment updates failed",
  "alert.Differences": "1 payment mismatch|{count} payment mismatches",
  "alert.SignInCodes": "{count} sign-in codes in the last hour, unusually many",
  "alert.Restored": "The shop was restored from a backup",
  "alert.StaffToConfirm": "1 staff member to confirm|{count} staff members to confirm",

  "alert.CopyOld": "No backup has left this machine for too long",
  "alert.CopyLost": "Backups have vanished from where they were kept",
  "alert.RehearsalFailed": "The newest backup could not be restored in a test",
  "alert.RehearsalOld": "No backup was restored in a test for ten days",
  "backup.away": "Backup off this machine: {time}",
  "backup.tested": "Backup off this machine: {time}, restored in a test: {tested}",

  "bake.title": "To bake and pack",
  "bake.none": "Nothing to bake",
  "bake.noneText": "What paid orders ask for appears here automatically.",
  "bake.orders": "in 1 order|in {count} orders",
  "bake.packing": "{count} being packed",
  "bake.sheet": "Whole sheet",
  "bake.all": "Show all {count}",

  "next.title": "Next to pack",
  "next.toLeave": "Next to leave",
  "next.none": "No order waits to be packed.",
  "next.all": "All {count}",
  "next.paid": "paid {time}",

  "unpaid.title": "Waiting for payment",
  "unpaid.sum": "{amount} in all",
  "unpaid.placed": "placed {time}",
  "unpaid.link": "payment link",

  "sales.title": "Sales",
  "sales.week": "this week",
  "sales.more": "+{percent} %",
  "sales.less": "−{percent} %",
  "sales.against": "Last week by now: {amount}",
  "sales.today": "Today",
  "sales.sameDay": "Same day last week",
  "sales.lastWeek": "Last week",
  "sales.chart": "Sales of this week by day, beside last week’s: {days}",
  "sales.dayBar": "{day} {amount}, last week {before}",
  "sales.legend": "last week",
  "sales.report": "Report",

  "low.title": "Running low",
  "low.none": "Nothing is running low.",
  "low.all": "View all {count}",
  "low.left": "{count} left",
  "low.soldOut": "sold out",
} as const;

/** A text of the dashboard, or of the back office. */
export const t = withOfficeTexts(texts);

/** The key of a text of the dashboard. */
export type TodayKey = keyof typeof texts;
