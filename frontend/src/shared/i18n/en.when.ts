/** The English texts of how and when an order comes, which come with the cart. See en.ts. */
export const when = {
  "when.title": "Delivery time",
  "when.collectTitle": "Collection time",
  "when.how": "Delivery or collection",
  "when.deliver": "Delivery",
  "when.collect": "Collect at the shop",
  "when.free": "No delivery charge",
  "when.change": "Change the time",
  "when.needs": "{name} needs {time}",
  "when.hours": "1 hour|{count} hours",
  "when.minutes": "1 minute|{count} minutes",
  "when.gone": "That time is no longer free. The next is {next}.",
  "when.none": "There is no time free in the next {days} days.",
  "when.failed": "We could not read the delivery times.",
} as const satisfies Record<string, string>;
