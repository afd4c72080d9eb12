/** Every text of the back office in Hindi, and of what it shares with the shop: one chunk, for those who speak it. */
import { customer } from "../shared/i18n/hi.customer.ts";
import { home } from "../shared/i18n/hi.home.ts";
import { option } from "../shared/i18n/hi.option.ts";
import { promise } from "../shared/i18n/hi.promise.ts";
import { texts as shop } from "../shared/i18n/hi.ts";
import { texts as account } from "./account/texts.hi.ts";
import { answers } from "./answers.hi.ts";
import { texts as areas } from "./areas/texts.hi.ts";
import { texts as audit } from "./audit/texts.hi.ts";
import { texts as backups } from "./backups/texts.hi.ts";
import { texts as bake } from "./bake/texts.hi.ts";
import { texts as banners } from "./banners/texts.hi.ts";
import { texts as cash } from "./cash/texts.hi.ts";
import { texts as categories } from "./categories/texts.hi.ts";
import { texts as connections } from "./connections/texts.hi.ts";
import { texts as coupons } from "./coupons/texts.hi.ts";
import { texts as customers } from "./customers/texts.hi.ts";
import { texts as dashboard } from "./dashboard/texts.hi.ts";
import { texts as health } from "./health/texts.hi.ts";
import { texts as importing } from "./import/texts.hi.ts";
import { texts as labels } from "./labels/texts.hi.ts";
import { texts as orders } from "./orders/texts.hi.ts";
import { texts as oven } from "./oven/texts.hi.ts";
import { texts as papers } from "./papers/texts.hi.ts";
import { texts as phone } from "./phone/texts.hi.ts";
import { texts as products } from "./products/texts.hi.ts";
import { texts as reports } from "./reports/texts.hi.ts";
import { texts as reviews } from "./reviews/texts.hi.ts";
import { texts as rounds } from "./rounds/texts.hi.ts";
import { texts as settings } from "./settings/texts.hi.ts";
import { texts as setup } from "./setup/texts.hi.ts";
import { texts as staff } from "./staff/texts.hi.ts";
import { texts as office } from "./texts.hi.ts";
import { texts as times } from "./times/texts.hi.ts";
import { texts as words } from "./words/texts.hi.ts";

export const texts: Readonly<Record<string, string>> = {
  ...shop,
  ...customer,
  ...home,
  ...option,
  ...promise,
  ...answers,
  ...office,
  ...account,
  ...areas,
  ...audit,
  ...backups,
  ...bake,
  ...banners,
  ...categories,
  ...connections,
  ...customers,
  ...dashboard,
  ...health,
  ...importing,
  ...orders,
  ...oven,
  ...papers,
  ...phone,
  ...products,
  ...reports,
  ...reviews,
  ...settings,
  ...setup,
  ...staff,
  ...times,
  ...words,
  ...cash,
  ...coupons,
  ...labels,
  ...rounds,
};

export { sentences } from "./said.hi.ts";
