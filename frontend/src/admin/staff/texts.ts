import { withOfficeTexts } from "../texts.ts";

export const t = withOfficeTexts({
  "staff.title": "Staff",
  "staff.lead": "Who may enter the back office. Everybody signs in with a code from a mail and one from a phone.",
  "staff.you": "You",
  "staff.seen": "Last seen {time}",
  "staff.never": "Not been here yet",
  "staff.invited": "Invited, has not come yet",
  "staff.inviteOver": "The invitation has run out",
  "staff.onlyOwner": "The only owner. Make somebody else an owner before you change this.",

  "staff.invite": "Invite somebody",
  "staff.email": "E-mail address",
  "staff.role": "What may they do?",
  "staff.makeLink": "Make the link",
  "staff.packer": "Sees orders, packs them and sends them off. No money, no prices.",
  "staff.manager": "Also products, delivery, categories, banners, customers and reviews.",
  "staff.owner": "Everything: also money, refunds, reports, settings, the staff and the audit log.",
  "staff.linkTitle": "Send this link to {email}",
  "staff.linkText":
    "It works once, until {time}, and is not shown again. Send it by a way that only they can read: it lets in whoever opens it first.",
  "staff.link": "Invitation link",
  "staff.copy": "Copy the link",
  "staff.copied": "Copied.",
  "staff.share": "Send it",
  "staff.done": "I have sent it",

  "staff.change": "Change role",
  "staff.changeTitle": "What may {email} do?",
  "staff.again": "New link",
  "staff.againTitle": "A new link for {email}",
  "staff.againText":
    "For a new or lost phone. With the link they set up their authenticator again; until then the old one still works.",
  "staff.remove": "Remove",
  "staff.removeTitle": "Remove {email}?",
  "staff.removeText": "They are signed out at once and cannot come in again. What they did stays in the audit log.",
  "staff.removeYou": "This is you: you will be signed out at once.",
});
