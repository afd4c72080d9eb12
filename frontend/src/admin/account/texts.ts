import { withOfficeTexts } from "../texts.ts";

export const t = withOfficeTexts({
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
  "account.alone": "You are not signed in anywhere else.",
});
