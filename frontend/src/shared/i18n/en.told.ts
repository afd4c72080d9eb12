/** The English texts of being told on a device how far an order is, which come with it. See en.ts. */
export const told = {
  "told.ask": "Tell me when it is on the way",
  "told.askCollect": "Tell me when it is ready",
  "told.on": "This device tells you how far your order is.",
  "told.off": "Stop telling me here",
  "told.blocked":
    "Your browser blocks messages from this shop. Allow notifications for it in the browser’s settings, then try again.",
  "told.homeScreen":
    "On an iPhone or iPad, add the shop to the home screen first: Share, then Add to Home Screen. Open it there, come back to this order and ask again.",
  "told.unsupported": "This browser cannot show messages from the shop. You are told by email.",
  "told.dismissed": "Nothing was chosen. Press again if you want to be told.",
  "told.failed": "That did not work. Please try again.",
  "told.devices": "Devices that tell you about orders",
  "told.this": "this device",
  "told.unknown": "A browser",
  "told.end": "Switch off",
  "told.ended": "This device tells you no more.",
} as const satisfies Record<string, string>;
