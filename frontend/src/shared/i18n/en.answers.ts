/**
 * What the server says to a shopper, in its own words, which are also the keys: {…} stands for what varies. Browsers in
 * another language show the other language's words for them (answers.lazy.ts).
 */
const said = [
  "Something went wrong!",
  "The shop is busy. Please try again.",
  "The shop is restarting. Please try again.",
  "The shop cannot write just now. Please try again later.",
  "That is too much at once. Please try again in a moment.",
  "Too many attempts. Please try again later.",
  "The OTP is wrong or has expired. Please try again or request a new one.",
  "Please enter a valid email address",
  "Full name is required",
  "Mobile is required",
  "Please fill in all required fields.",
  "Please use at most {most} characters.",
  "Please select a state from the list.",
  "Please choose Home, Office or Other.",
  "Please enter valid pin code",
  "Currently we don't deliver here",
  "You have saved {count} addresses already. Please delete one first.",
  "This address is not known.",
  "Address added successfully",
  "Address removed successfully",
  "Your order has been cancelled.",
  "The quantity must be between 1 and {most}.",
  "This item is out of stock.",
  "Only {left} of this item are left.",
  "{name} is out of stock.",
  "Only {left} of {name} are left.",
  "Your cart is full: it can hold {most} different items.",
  "You can order at most {most} of one item, and {held} are in your cart already.",
  "That is not in your cart.",
  "That is not on your wishlist.",
  "One of the products is no longer sold. Please look at your cart again.",
  "A price has changed: the total is now Rs. {total}. Please look at your cart again.",
  "Delivery to {pincode} begins at Rs. {minimum}: please add Rs. {lacking} more.",
  "The smallest order that can be paid online is Rs. {least}.",
  "This order can no longer be paid.",
  "There is no such order.",
  "Please tell us the reason in at most 500 characters.",
  "Please select a rating before submitting.",
  "A review can have {most} characters.",
] as const;

/** The server's words in English: as they are. */
export const texts = Object.fromEntries(said.map((text) => [text, text])) as Record<(typeof said)[number], string>;
