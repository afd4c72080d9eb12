import { withOfficeTexts } from "../texts.ts";

export const texts = {
  "account.lead": "Signed in as {email}, {role}.",
  "account.sessions": "Where you are signed in",
  "account.sessionsText":
    "End a session that you do not recognise or no longer use. A session ends by itself after 12 hours.",
  "account.current": "This device",
  "account.unknown": "Unknown browser",
  "account.network": "from {network}",
  "account.signedIn": "Signed in {time}",
  "account.lastUsed": "Last used {time}",
  "account.end": "End session",
  "account.endOf": "{browser}, signed in {time}",
  "account.endTitle": "End this session?",
  "account.endText": "{browser} is signed out at once.",
  "account.endOthers": "End all other sessions",
  "account.endOthersTitle": "End all other sessions?",
  "account.endOthersText": "You stay signed in here. Everywhere else you are signed out at once.",
  "notify.title": "New orders",
  "notify.text": "How you are told of every new paid order. Several ways are safer than one.",
  "notify.turnOn": "Turn on notifications on this device",
  "notify.turnedOn": "New orders are announced on this device.",
  "notify.on": "Notifications are on for this device",
  "notify.dismissed": "Your browser asked for permission and got no answer. Please try again and choose Allow.",
  "notify.failed": "Your browser could not turn notifications on: {reason}",
  "notify.blocked": "Notifications are blocked for this site",
  "notify.blockedText":
    "Tap the sign beside the address, open the settings of this site, set Notifications to Allow, then come back here.",
  "notify.lookAgain": "Check again",
  "notify.homeScreen": "On an iPhone or iPad, add this page to your home screen first",
  "notify.homeScreenText":
    "In Safari tap Share, then Add to Home Screen. Open the back office from the new icon, sign in, and turn notifications on here.",
  "notify.unsupported": "This browser cannot show notifications",
  "notify.unsupportedText":
    "Use Chrome, Edge, Firefox or Safari in a recent version, outside private windows, over https.",
  "notify.mail": "Email me every new paid order",
  "notify.ring": "Ring in this browser until somebody has seen a new order",
  "notify.ringNote":
    "Works while the back office is open. Browsers play no sound on a page before you have tapped it once.",
  "notify.devices": "Devices that are notified",
  "notify.here": "This device",
  "notify.since": "On since {time}",
  "notify.sent": "Last notified {time}",
  "notify.notSent": "Not notified yet",
  "notify.error": "Last one failed: {reason}",
  "notify.test": "Send a test",
  "notify.end": "End",
  "notify.endTitle": "End notifications on this device?",
  "notify.endText": "{browser} is not told of new orders any more. You stay signed in there.",
  "notify.ask": "Do you want to be told of new orders?",
  "notify.askText":
    "A new paid order can be announced on this device even while the back office is closed. You can change this any time under Your account.",
  "notify.askMail": "Email me instead",
  "notify.askNo": "Not now",
  "account.alone": "You are not signed in anywhere else.",
} as const;

export const t = withOfficeTexts(texts);
