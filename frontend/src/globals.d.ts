declare module "*.module.css" {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

/** A drawing's address. */
declare module "*.svg" {
  const path: string;
  export default path;
}

/** A font's address. */
declare module "*.woff2" {
  const path: string;
  export default path;
}

/** True in the server's bundle. The browser's is built without the code behind it. */
declare const SERVER: boolean;

/** The language of the bundle. The server's speaks all of them. */
declare const LANGUAGE: "en" | "hi" | "mr";

/** Address of the style sheet of orders. */
declare const ORDERS_CSS: string;

/** Address of the style sheet of what opens late. */
declare const LATE_CSS: string;

/** Address of the style sheet of cart, wishlist, login and account. */
declare const CUSTOMER_CSS: string;

/** The service worker's: a name that each build of the web app has for itself. */
declare const RELEASE: string;
