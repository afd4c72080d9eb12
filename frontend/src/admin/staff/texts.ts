import { withOfficeTexts } from "../texts.ts";

export const texts = {
  "staff.title": "Staff",
  "staff.lead":
    "Who can sign in to the back office. Everyone signs in with a code from an email and one from their phone.",
  "staff.you": "You",
  "staff.seen": "Last seen {time}",
  "staff.never": "Never signed in",
  "staff.invited": "Invited",
  "staff.inviteOver": "Invitation expired",
  "staff.onlyOwner": "The only owner. Make someone else an owner before you change this.",

  "staff.invite": "Invite staff",
  "staff.email": "Email address",
  "staff.role": "Role",
  "staff.createLink": "Create link",
  "staff.packer": "Views, packs and dispatches orders. No access to payments and prices.",
  "staff.manager": "Also products, delivery, categories, banners, customers and reviews.",
  "staff.owner": "Full access, including payments, refunds, reports, settings, staff and the audit log.",
  "staff.linkTitle": "Send this link to {email}",
  "staff.linkText":
    "It works once, until {time}, and is not shown again. Send it privately: the first person to open it can sign in.",
  "staff.link": "Invitation link",
  "staff.copy": "Copy link",
  "staff.copied": "Copied.",
  "staff.share": "Share",
  "staff.done": "Done",

  "staff.change": "Change role",
  "staff.changeTitle": "Role of {email}",
  "staff.again": "New link",
  "staff.againTitle": "New link for {email}",
  "staff.againText":
    "For a new or lost phone. They use the link to set up their authenticator again. The old one works until then.",
  "staff.signOut": "Sign out everywhere",
  "staff.signOutTitle": "Sign {email} out everywhere?",
  "staff.signOutText":
    "They are signed out at once on every device and can sign in again with both codes. Use this when a device is lost. If somebody else may know their codes, create a new link instead.",
  "staff.suspended": "Came back with a restored backup. Cannot sign in until you confirm.",
  "staff.confirm": "Confirm",
  "staff.confirmTitle": "Let {email} sign in again?",
  "staff.confirmText": "They were on the staff when the backup was made. If they have left since, remove them instead.",
  "staff.remove": "Remove",
  "staff.removeTitle": "Remove {email}?",
  "staff.removeText": "They are signed out at once and cannot sign in again. Their actions stay in the audit log.",
  "staff.removeYou": "This is your own account: you are signed out at once.",
} as const;

export const t = withOfficeTexts(texts);
