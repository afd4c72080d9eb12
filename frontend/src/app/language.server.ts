/** Every language, for the server's pages, with what the outlines of the private ones say. */

import { account as enAccount } from "../shared/i18n/en.account.ts";
import { area as enArea } from "../shared/i18n/en.area.ts";
import { content as enContent } from "../shared/i18n/en.content.ts";
import { customer as enCustomer } from "../shared/i18n/en.customer.ts";
import { details as enDetails } from "../shared/i18n/en.details.ts";
import { find as enFind } from "../shared/i18n/en.find.ts";
import { home as enHome } from "../shared/i18n/en.home.ts";
import { opening as enOpening } from "../shared/i18n/en.opening.ts";
import { option as enOption } from "../shared/i18n/en.option.ts";
import { order as enOrder } from "../shared/i18n/en.order.ts";
import { product as enProduct } from "../shared/i18n/en.product.ts";
import { promise as enPromise } from "../shared/i18n/en.promise.ts";
import { search as enSearch } from "../shared/i18n/en.search.ts";
import { texts as en } from "../shared/i18n/en.ts";
import { account as hiAccount } from "../shared/i18n/hi.account.ts";
import { area as hiArea } from "../shared/i18n/hi.area.ts";
import { content as hiContent } from "../shared/i18n/hi.content.ts";
import { customer as hiCustomer } from "../shared/i18n/hi.customer.ts";
import { details as hiDetails } from "../shared/i18n/hi.details.ts";
import { find as hiFind } from "../shared/i18n/hi.find.ts";
import { home as hiHome } from "../shared/i18n/hi.home.ts";
import { opening as hiOpening } from "../shared/i18n/hi.opening.ts";
import { option as hiOption } from "../shared/i18n/hi.option.ts";
import { order as hiOrder } from "../shared/i18n/hi.order.ts";
import { product as hiProduct } from "../shared/i18n/hi.product.ts";
import { promise as hiPromise } from "../shared/i18n/hi.promise.ts";
import { search as hiSearch } from "../shared/i18n/hi.search.ts";
import { texts as hi } from "../shared/i18n/hi.ts";
import { type Language, setLanguage } from "../shared/i18n/index.ts";
import { account as mrAccount } from "../shared/i18n/mr.account.ts";
import { area as mrArea } from "../shared/i18n/mr.area.ts";
import { content as mrContent } from "../shared/i18n/mr.content.ts";
import { customer as mrCustomer } from "../shared/i18n/mr.customer.ts";
import { details as mrDetails } from "../shared/i18n/mr.details.ts";
import { find as mrFind } from "../shared/i18n/mr.find.ts";
import { home as mrHome } from "../shared/i18n/mr.home.ts";
import { opening as mrOpening } from "../shared/i18n/mr.opening.ts";
import { option as mrOption } from "../shared/i18n/mr.option.ts";
import { order as mrOrder } from "../shared/i18n/mr.order.ts";
import { product as mrProduct } from "../shared/i18n/mr.product.ts";
import { promise as mrPromise } from "../shared/i18n/mr.promise.ts";
import { search as mrSearch } from "../shared/i18n/mr.search.ts";
import { texts as mr } from "../shared/i18n/mr.ts";

const languages = {
  en: {
    ...en,
    ...enAccount,
    ...enCustomer,
    ...enOpening,
    ...enOption,
    ...enOrder,
    ...enArea,
    ...enHome,
    ...enContent,
    ...enFind,
    ...enDetails,
    ...enProduct,
    ...enPromise,
    ...enSearch,
  },
  hi: {
    ...hi,
    ...hiAccount,
    ...hiCustomer,
    ...hiOpening,
    ...hiOption,
    ...hiOrder,
    ...hiArea,
    ...hiHome,
    ...hiContent,
    ...hiFind,
    ...hiDetails,
    ...hiProduct,
    ...hiPromise,
    ...hiSearch,
  },
  mr: {
    ...mr,
    ...mrAccount,
    ...mrCustomer,
    ...mrOpening,
    ...mrOption,
    ...mrOrder,
    ...mrArea,
    ...mrHome,
    ...mrContent,
    ...mrFind,
    ...mrDetails,
    ...mrProduct,
    ...mrPromise,
    ...mrSearch,
  },
};

/** Sets the language of the next render; English if it is not one of ours. */
export function speak(code: string): void {
  const language = code in languages ? (code as Language) : "en";
  setLanguage(language, languages[language]);
}
