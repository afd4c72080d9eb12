/** Two people have edited one product: what each wants, field by field, and the product made of their choices. */
import { plainTranslations, type Translations } from "../parts/translations.ts";
import type { Image } from "../types.ts";
import type { Draft, PackageDraft } from "./draft.ts";
import { over, plainOptions } from "./optionDraft.ts";

/** Whose value of a field is taken. */
export type Side = "mine" | "theirs";

/** A field of which the two want something else. */
export interface Difference {
  /** Names it among all. */
  key: string;
  field: ProductField | PackageField | "Package" | "PackageOrder" | "Options";
  /** The package's name; "" for the product's own fields. */
  pack: string;
  mine: unknown;
  theirs: unknown;
  /** Whether both have changed it. Else the one change there is, is the likely choice. */
  both: boolean;
  /** What is likely meant. */
  likely: Side;
  /** Puts theirs into a draft that has mine, or makes sure of mine. */
  take: (side: Side, draft: Draft) => Draft;
}

const productFields = [
  "DisplayName",
  "CategoryId",
  "Description",
  "DisplayTags",
  "IsVeg",
  "Hsn",
  "DiscountRate",
  "Active",
  "Ingredients",
  "Allergens",
  "ShelfLife",
  "CountryOfOrigin",
  "Maker",
  "LowStock",
  "Lead",
  "BakeDays",
  "Images",
  "Translations",
] as const;
type ProductField = (typeof productFields)[number];

const packageFields = ["PackageName", "Price", "Weight", "Stock", "Active", "Translations"] as const;
type PackageField = (typeof packageFields)[number];

const plain = (value: unknown): unknown =>
  typeof value === "string"
    ? value.trim()
    : Array.isArray(value)
      ? JSON.stringify(value.map(({ Image, Words }: Image) => [Image, Words.trim()]))
      : typeof value === "object"
        ? plainTranslations((value ?? {}) as Translations)
        : value;
const same = (a: unknown, b: unknown) => plain(a ?? {}) === plain(b ?? {});

/** What two drafts want differently of a product that both began with as `base`. */
export function differences(base: Draft, mine: Draft, theirs: Draft): Difference[] {
  const own = productFields
    .filter((field) => !same(mine[field], theirs[field]))
    .map((field) => ({
      key: field,
      field,
      pack: "",
      mine: mine[field],
      theirs: theirs[field],
      ...likely(base[field], mine[field], theirs[field]),
      take: (side: Side, draft: Draft) => (side === "theirs" ? { ...draft, [field]: theirs[field] } : draft),
    }));
  return [
    ...own,
    ...packagesThatDiffer(base, mine, theirs),
    ...orderThatDiffers(base, mine, theirs),
    ...optionsThatDiffer(base, mine, theirs),
  ];
}

function likely(base: unknown, mine: unknown, theirs: unknown): Pick<Difference, "both" | "likely"> {
  return { both: !same(base, mine) && !same(base, theirs), likely: same(base, mine) ? "theirs" : "mine" };
}

const packageOf = (draft: Draft, id: number) => draft.Packages.find(({ PackageId }) => PackageId === id);

function packagesThatDiffer(base: Draft, mine: Draft, theirs: Draft): Difference[] {
  const found: Difference[] = [];
  for (const other of theirs.Packages) {
    const own = packageOf(mine, other.PackageId);
    if (own) found.push(...fieldsThatDiffer(packageOf(base, own.PackageId) ?? own, own, other));
    else found.push(onlyTheirs(other, packageOf(base, other.PackageId)));
  }
  for (const own of mine.Packages) {
    const before = packageOf(base, own.PackageId);
    if (before && !packageOf(theirs, own.PackageId)) found.push(onlyMine(own, before));
  }
  return found;
}

function fieldsThatDiffer(base: PackageDraft, mine: PackageDraft, theirs: PackageDraft): Difference[] {
  return packageFields
    .filter((field) => !same(mine[field], theirs[field]))
    .filter((field) => field !== "Stock" || !same(mine.Stock, base.Stock)) // orders change it all the time
    .map((field) => ({
      key: `${mine.PackageId} ${field}`,
      field,
      pack: theirs.PackageName,
      mine: mine[field],
      theirs: theirs[field],
      ...likely(base[field], mine[field], theirs[field]),
      take: (side: Side, draft: Draft) =>
        side === "theirs" ? withPackage(draft, mine.PackageId, { [field]: theirs[field] }) : draft,
    }));
}

function withPackage(draft: Draft, id: number, change: Partial<PackageDraft>): Draft {
  const Packages = draft.Packages.map((pack) => (pack.PackageId === id ? { ...pack, ...change } : pack));
  return { ...draft, Packages };
}

/** They added it, or this form has removed it. */
function onlyTheirs(pack: PackageDraft, before: PackageDraft | undefined): Difference {
  return {
    key: `${pack.PackageId}`,
    field: "Package",
    pack: pack.PackageName,
    mine: null,
    theirs: pack,
    both: false,
    likely: before ? "mine" : "theirs",
    take: (side, draft) => (side === "theirs" ? { ...draft, Packages: [...draft.Packages, pack] } : draft),
  };
}

/** They have removed it: to keep it, it must be added anew. */
function onlyMine(pack: PackageDraft, before: PackageDraft): Difference {
  const changed = packageFields.some((field) => !same(pack[field], before[field]));
  return {
    key: `${pack.PackageId}`,
    field: "Package",
    pack: pack.PackageName,
    mine: pack,
    theirs: null,
    both: changed,
    likely: changed ? "mine" : "theirs",
    take: (side, draft) =>
      side === "mine"
        ? withPackage(draft, pack.PackageId, { PackageId: 0 })
        : { ...draft, Packages: draft.Packages.filter(({ PackageId }) => PackageId !== pack.PackageId) },
  };
}

function orderThatDiffers(base: Draft, mine: Draft, theirs: Draft): Difference[] {
  const everywhere = theirs.Packages.filter(
    ({ PackageId }) => packageOf(mine, PackageId) && packageOf(base, PackageId),
  );
  const orderIn = (draft: Draft) =>
    draft.Packages.map(({ PackageId }) => PackageId).filter((id) => everywhere.some((pack) => pack.PackageId === id));
  const [first, own, other] = [base, mine, theirs].map((draft) => orderIn(draft).join());
  if (own === other) return [];
  const names = (draft: Draft) => orderIn(draft).map((id) => packageOf(theirs, id)?.PackageName);
  return [
    {
      key: "PackageOrder",
      field: "PackageOrder",
      pack: "",
      mine: names(mine).join(", "),
      theirs: names(theirs).join(", "),
      ...likely(first, own, other),
      take: (side, draft) => (side === "theirs" ? inOrder(draft, orderIn(theirs)) : draft),
    },
  ];
}

/** Options are one field: what a choice means depends on those beside it. */
function optionsThatDiffer(base: Draft, mine: Draft, theirs: Draft): Difference[] {
  const [first, own, other] = [base, mine, theirs].map(({ Options }) => plainOptions(Options));
  if (own === other) return [];
  return [
    {
      key: "Options",
      field: "Options",
      pack: "",
      mine: mine.Options,
      theirs: theirs.Options,
      ...likely(first, own, other),
      take: (side, draft) => ({
        ...draft,
        Options: side === "theirs" ? theirs.Options : over(theirs.Options, mine.Options),
      }),
    },
  ];
}

/** Packages in the given order; those it does not name follow. */
function inOrder(draft: Draft, ids: readonly number[]): Draft {
  const place = ({ PackageId }: PackageDraft) => (ids.includes(PackageId) ? ids.indexOf(PackageId) : ids.length);
  return { ...draft, Packages: [...draft.Packages].sort((a, b) => place(a) - place(b)) };
}

/**
 * The product made of the choices, ready to be saved over theirs. Stock that this form did not touch is theirs: orders
 * have changed it since.
 */
export function merged(
  base: Draft,
  mine: Draft,
  theirs: Draft,
  found: readonly Difference[],
  choices: Readonly<Record<string, Side>>,
): Draft {
  const fresh = {
    ...mine,
    Version: theirs.Version,
    Packages: mine.Packages.map((pack) => {
      const now = packageOf(theirs, pack.PackageId);
      const untouched = same(packageOf(base, pack.PackageId)?.Stock, pack.Stock);
      return now && untouched ? { ...pack, Stock: now.Stock } : pack;
    }),
  };
  return found.reduce((draft, { key, likely, take }) => take(choices[key] ?? likely, draft), fresh);
}
