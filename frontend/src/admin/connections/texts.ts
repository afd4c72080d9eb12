import { withOfficeTexts } from "../texts.ts";

export const texts = {
  "connect.variables":
    "Set by the variable {names} on the server. It cannot be changed here.|Set by the variables {names} on the server. They cannot be changed here.",
  "connect.start": "Set when the shop was started. It cannot be changed here.",
  "connect.change": "Change",
  "connect.cancel": "Keep it as it is",

  "mail.works": "The shop’s emails arrive",
  "mail.tested": "Test email received {time}",
  "mail.set": "The shop sends emails",
  "mail.none": "The shop cannot send emails yet. Codes, receipts and order updates wait until it can.",
  "mail.service": "Your mail service",
  "mail.gmail": "Gmail or Google Workspace",
  "mail.zohoIn": "Zoho Mail, own domain (India)",
  "mail.zoho": "Zoho Mail, free address (India)",
  "mail.ses": "Amazon SES (Mumbai)",
  "mail.other": "Another service",
  "mail.makePassword": "Make an app password",
  "mail.gmailHelp": "Gmail wants an app password, not your own. Turn on 2-Step Verification first.",
  "mail.zohoInHelp": "With two-factor sign-in, Zoho wants an app password.",
  "mail.zohoHelp": "With two-factor sign-in, Zoho wants an app password.",
  "mail.sesHelp":
    "User and password are the SMTP credentials that SES makes, not your AWS keys. The sender must be verified, and the account out of the sandbox.",
  "mail.otherHelp":
    "Ask your provider for the address of its SMTP server. Port 587 mostly goes with STARTTLS, 465 with TLS.",
  "mail.host": "Server",
  "mail.port": "Port",
  "mail.tls": "Encryption",
  "mail.tls.starttls": "STARTTLS",
  "mail.tls.tls": "TLS from the start",
  "mail.tls.none": "None",
  "mail.user": "User name",
  "mail.userNote": "Usually your full email address.",
  "mail.password": "Password",
  "mail.appPassword": "App password",
  "mail.kept": "Leave empty to keep the saved one.",
  "mail.sender": "Sender",
  "mail.senderNote": "What customers see: a name and an address, such as Asha’s Bakery <orders@shop.in>.",
  "mail.send": "Send me a test email",
  "mail.sentTo":
    "A test email with a code is on its way to {email}. It takes up to a minute; look in the spam folder too.",
  "mail.code": "Code from the test email",
  "mail.save": "Confirm",
  "mail.again": "Send it again",
  "mail.edit": "Change the details",
  "mail.wrongAddress":
    "Is {email} not your address? On the server, “sudo bhatti setup you@your.address” prints a link for the right one.",

  "pay.set": "The shop takes payments",
  "pay.works": "Razorpay accepts the keys",
  "pay.checkedAt": "Checked {time}",
  "pay.none": "The shop cannot take payments yet.",
  "pay.where":
    "In the Razorpay dashboard, open Account & Settings, then API keys, and generate a key. Keys that start with rzp_test_ move no money.",
  "pay.keyId": "Key ID",
  "pay.keySecret": "Key secret",
  "pay.save": "Check and save",
  "pay.testMode": "Test keys: orders are taken, but no money moves. Enter your live keys before you tell customers.",
  "pay.liveMode": "Live keys: real money.",
  "pay.hook": "Payment updates",
  "pay.hookText":
    "With a webhook, Razorpay tells the shop about a payment even when the customer’s phone loses its connection. Without one the shop asks Razorpay by itself, a little later.",
  "pay.hookMake": "Get the webhook’s address and secret",
  "pay.hookAgain": "Make a new secret",
  "pay.hookOpen":
    "Open the Razorpay dashboard in live mode, as your keys are: Account & Settings, Webhooks, Add new webhook.",
  "pay.hookOpenTest":
    "Open the Razorpay dashboard in test mode, as your keys are: Account & Settings, Webhooks, Add new webhook.",
  "pay.hookAddress": "Paste this as Webhook URL:",
  "pay.hookSecret": "Paste this as Secret:",
  "pay.hookOnce": "It is not shown again. If it is lost, make a new one here.",
  "pay.hookEvents": "Under Active events, tick these:",
  "pay.hookSave": "Save it there. The next lines say when Razorpay’s first message has come.",
  "pay.hookSet": "The shop has a webhook secret.",
  "pay.firstMessage": "Razorpay’s first message came {time}",
  "pay.lastMessage": "Razorpay’s last message came {time}",
  "pay.noMessage": "No message from Razorpay yet",
  "pay.noMessageText": "It sends the first when somebody pays. With test keys, that can be you.",
  "pay.refusedMessage":
    "A message that came {time} was signed with another secret. Make a new secret and paste it at Razorpay again.",
  "pay.notChecked":
    "Only the key ID and secret were checked. The Razorpay dashboard says whether your account is activated, and which ways to pay customers see (UPI, cards, …).",
  "pay.unpaid":
    "1 order waits to be paid with the present keys. Keys of another Razorpay account cannot tell the shop whether it was paid: wait half an hour, or look in that account’s dashboard afterwards.|{count} orders wait to be paid with the present keys. Keys of another Razorpay account cannot tell the shop whether they were paid: wait half an hour, or look in that account’s dashboard afterwards.",
  "pay.copyAddress": "Copy address",
  "pay.copySecret": "Copy secret",
  "pay.webhook": "Webhook address",
} as const;

export const t = withOfficeTexts(texts);
