/** Every text of the back office in Marathi, and of what it shares with the shop: one chunk, for those who speak it. */
import { customer } from "../shared/i18n/mr.customer.ts";
import { home } from "../shared/i18n/mr.home.ts";
import { option } from "../shared/i18n/mr.option.ts";
import { promise } from "../shared/i18n/mr.promise.ts";
import { texts as shop } from "../shared/i18n/mr.ts";
import { texts as account } from "./account/texts.mr.ts";
import { answers } from "./answers.mr.ts";
import { texts as areas } from "./areas/texts.mr.ts";
import { texts as audit } from "./audit/texts.mr.ts";
import { texts as backups } from "./backups/texts.mr.ts";
import { texts as bake } from "./bake/texts.mr.ts";
import { texts as banners } from "./banners/texts.mr.ts";
import { texts as cash } from "./cash/texts.mr.ts";
import { texts as categories } from "./categories/texts.mr.ts";
import { texts as connections } from "./connections/texts.mr.ts";
import { texts as coupons } from "./coupons/texts.mr.ts";
import { texts as customers } from "./customers/texts.mr.ts";
import { texts as dashboard } from "./dashboard/texts.mr.ts";
import { texts as health } from "./health/texts.mr.ts";
import { texts as importing } from "./import/texts.mr.ts";
import { texts as labels } from "./labels/texts.mr.ts";
import { texts as orders } from "./orders/texts.mr.ts";
import { texts as oven } from "./oven/texts.mr.ts";
import { texts as papers } from "./papers/texts.mr.ts";
import { texts as phone } from "./phone/texts.mr.ts";
import { texts as products } from "./products/texts.mr.ts";
import { texts as reports } from "./reports/texts.mr.ts";
import { texts as reviews } from "./reviews/texts.mr.ts";
import { texts as rounds } from "./rounds/texts.mr.ts";
import { texts as settings } from "./settings/texts.mr.ts";
import { texts as setup } from "./setup/texts.mr.ts";
import { texts as staff } from "./staff/texts.mr.ts";
import { texts as office } from "./texts.mr.ts";
import { texts as times } from "./times/texts.mr.ts";
import { texts as words } from "./words/texts.mr.ts";

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

export { sentences } from "./said.mr.ts";
