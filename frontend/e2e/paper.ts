/** Made-up documents whose figures add up, for tests and pictures of papers. */
import type { Document } from "../src/shared/api/contract.gen.ts";

/** What a line is made of: its name, how many, the price of one in paise, its rate in percent. */
export interface Goods {
  name: string;
  pack?: string;
  hsn?: string;
  quantity: number;
  price: number;
  rate: number;
  discount?: number;
}

/** A basket that a bakery sells: a nil-rated bread among taxed goods. */
export const basket: readonly Goods[] = [
  { name: "Butter Khari", pack: "200 g", hsn: "19059090", quantity: 2, price: 9000, rate: 5, discount: 1800 },
  { name: "Sandwich Bread", pack: "400 g", hsn: "19051000", quantity: 1, price: 4500, rate: 0 },
  { name: "Chocolate Truffle Cake", pack: "1 kg", hsn: "19059010", quantity: 1, price: 85_000, rate: 18 },
];

/** So many taxed lines, of which each has a name of two lines on paper. */
export const manyGoods = (count: number): Goods[] =>
  Array.from({ length: count }, (_, n) => ({
    name: `Butter Khari with roasted jeera and black pepper no. ${n + 1}`,
    pack: "200 g",
    hsn: "19059090",
    quantity: n + 1,
    price: 9999,
    rate: 5,
    discount: 100,
  }));

const charge: Goods = { name: "", hsn: "996813", quantity: 1, price: 4000, rate: 5 };

const party = {
  Name: "Bhatti Bakers Private Limited",
  Firm: "",
  Address: "Plot 12, MIDC Bhosari, Pune 411026",
  State: "Maharashtra",
  StateCode: "27",
  Gstin: "27AAPFU0939F1ZV",
  Fssai: "11521034000123",
  Mobile: "+91 20 0000 1947",
  Email: "care@bhatti.example",
};

const buyer = {
  ...party,
  Name: "Asha Rao",
  Address: "12 Laxmi Road, Sadashiv Peth, Pune 411030",
  Gstin: "",
  Fssai: "",
  Mobile: "9800000001",
  Email: "",
};

/** A document of goods and a delivery, within the State unless told otherwise. */
export function documentOf(goods: readonly Goods[] = basket, fields: Partial<Document> = {}): Document {
  const interState = fields.InterState ?? false;
  const showsTax = fields.ShowsTax ?? true;
  const highest = Math.max(...goods.map(({ rate }) => rate));
  const carried = new Map<number, number>(); // paise of tax so far, by rate
  const lines = [...goods, { ...charge, rate: highest }].map((each, place) => {
    const line = place === goods.length ? 0 : place + 1;
    const rate = showsTax ? each.rate : 0;
    const total = each.quantity * each.price - (each.discount ?? 0);
    const tax = Math.round((total * rate) / (100 + rate));
    const before = carried.get(rate) ?? 0;
    const half = Math.floor((before + tax) / 2) - Math.floor(before / 2);
    carried.set(rate, before + tax);
    const split = interState ? { Cgst: 0, Sgst: 0, Igst: tax } : { Cgst: half, Sgst: half, Igst: 0 };
    return {
      Line: line,
      DisplayName: each.name,
      PackageName: each.pack ?? "",
      Hsn: each.hsn ?? "",
      Uqc: line === 0 ? "OTH" : "PAC",
      Quantity: each.quantity,
      Price: each.price / 100,
      Unit: Math.round(total / each.quantity) / 100,
      Discount: (each.discount ?? 0) / 100,
      TaxRate: rate,
      ...rupees({ Taxable: total - split.Cgst - split.Sgst - split.Igst, ...split, Amount: total }),
    };
  });
  const rates = [...new Set(lines.map(({ TaxRate }) => TaxRate))].sort((a, b) => a - b);
  const sums = sumOf(lines);
  return {
    Kind: "tax invoice",
    Title: "Tax invoice",
    Number: "26-27/000042",
    IssuedAt: "2026-11-22T10:30:00+05:30",
    Heading: "",
    OrderId: "abc",
    OrderNo: "2026-42",
    OrderedAt: "2026-11-21T18:05:00+05:30",
    RefundId: "",
    Registration: "regular",
    ShowsTax: showsTax,
    Seller: party,
    Buyer: buyer,
    DeliverTo: buyer.Address,
    PlaceOfSupply: "Maharashtra",
    PlaceOfSupplyCode: "27",
    InterState: interState,
    ReverseCharge: "No",
    Lines: lines,
    Rates: showsTax
      ? rates.map((TaxRate) => ({ TaxRate, ...sumOf(lines.filter((line) => line.TaxRate === TaxRate)) }))
      : [],
    ...sums,
    Tax: sums.Cgst + sums.Sgst + sums.Igst,
    Words: `Rupees ${sums.Amount.toFixed(2)}, in words`, // the shop writes them out; see store/money
    Remarks: [],
    Reason: "",
    Note: "Thank you. Complaints within two days, please.",
    Signature: `For ${party.Name}: authorised signatory`,
    ...fields,
  };
}

type Amounts = Record<"Taxable" | "Cgst" | "Sgst" | "Igst" | "Amount", number>;

function rupees(paise: Amounts): Amounts {
  return Object.fromEntries(Object.entries(paise).map(([name, amount]) => [name, amount / 100])) as Amounts;
}

function sumOf(lines: readonly Amounts[]): Amounts {
  const sum = { Taxable: 0, Cgst: 0, Sgst: 0, Igst: 0, Amount: 0 };
  for (const line of lines) {
    for (const name of Object.keys(sum) as (keyof Amounts)[]) {
      sum[name] = Math.round((sum[name] + line[name]) * 100) / 100;
    }
  }
  return sum;
}

/** A registered buyer in another State, the cake being a gift to a third. */
const firm = {
  ...buyer,
  Name: "Meera Joshi",
  Firm: "Joshi Caterers LLP",
  Address: "4 MG Road, Bengaluru 560001",
  State: "Karnataka",
  StateCode: "29",
  Gstin: "29AAGCB7383J1Z4",
};

const against = { Kind: "tax invoice", Number: "26-27/000042", IssuedAt: "2026-11-22T10:30:00+05:30" } as const;
const part: Goods[] = [{ name: "Butter Khari", pack: "200 g", hsn: "19059090", quantity: 1, price: 8100, rate: 5 }];
const advance =
  "No tax is due on an advance for goods (Notification 66/2017-Central Tax): it is charged on the invoice.";

/** A voucher has the rates of the goods, and no tax. */
function voucherOf(fields: Partial<Document>): Document {
  const untaxed = <Sums extends Amounts>(sums: Sums) => ({ ...sums, Taxable: sums.Amount, Cgst: 0, Sgst: 0, Igst: 0 });
  const document = documentOf(basket, { Remarks: [advance], ...fields });
  const { Lines, Rates } = document;
  return { ...untaxed(document), Tax: 0, Lines: Lines.map(untaxed), Rates: Rates.map(untaxed) };
}

/** One document of every kind, and of what kinds can be. */
export const everyDocument: Record<string, Document> = {
  "tax-invoice": documentOf(basket.filter(({ rate }) => rate > 0)),
  "tax-invoice-other-state": documentOf(
    basket.filter(({ rate }) => rate > 0),
    {
      InterState: true,
      Buyer: firm,
      DeliverTo: "Riya Joshi, 7 Park Street, Panaji 403001, Goa",
      PlaceOfSupply: "Karnataka",
      PlaceOfSupplyCode: "29",
    },
  ),
  "invoice-and-bill": documentOf(basket, { Kind: "invoice-cum-bill of supply", Title: "Invoice-cum-bill of supply" }),
  "bill-of-supply": documentOf([basket[1] as Goods], {
    Kind: "bill of supply",
    Title: "Bill of supply",
    ShowsTax: false,
  }),
  "bill-of-supply-composition": documentOf(basket, {
    Kind: "bill of supply",
    Title: "Bill of supply",
    Heading: "Composition taxable person, not eligible to collect tax on supplies",
    Registration: "composition",
    ShowsTax: false,
  }),
  bill: documentOf(basket, {
    Kind: "bill",
    Title: "Bill",
    Number: "26-27/000043",
    Registration: "unregistered",
    ShowsTax: false,
    Seller: { ...party, Gstin: "" },
  }),
  "receipt-voucher": voucherOf({
    Kind: "receipt voucher",
    Title: "Receipt voucher",
    Number: "RV/26-27/000007",
  }),
  "refund-voucher": voucherOf({
    Kind: "refund voucher",
    Title: "Refund voucher",
    Number: "RF/26-27/000003",
    Against: { ...against, Kind: "receipt voucher", Number: "RV/26-27/000007" },
    Reason: "The customer cancelled",
  }),
  "credit-note": documentOf(part, {
    Kind: "credit note",
    Title: "Credit note",
    Number: "CN/26-27/000005",
    Buyer: { ...buyer, Firm: "Rao Stores", Gstin: "27AAACR4849R1ZL" },
    Against: against,
    Reason: "One came broken",
  }),
  "credit-note-cancelled": documentOf(part, {
    Kind: "credit note",
    Title: "Credit note",
    Number: "CN/26-27/000006",
    Against: against,
    Reason: "One came broken",
    CancelledAt: "2026-11-23T09:00:00+05:30",
  }),
  "ten-lines": documentOf(manyGoods(10)),
};
