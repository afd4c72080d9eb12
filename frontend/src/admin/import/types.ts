/** The shapes of the import's calls. */

/** What an import did or, in a dry run, would do. */
export interface Report {
  Imported: boolean;
  Rows: number;
  NewCategories: number;
  NewProducts: number;
  ChangedProducts: number;
  SameProducts: number;
  Pictures: number;
  New: Product[];
  Changed: Product[];
  Wrong: { Line: number; Reason: string }[];
}

export interface Product {
  /** Of the file, its header being line 1. */
  Line: number;
  DisplayName: string;
  /** In the words of the file's columns; none for a new product. */
  Changes: string[];
}

/** How far the server has come with an import. */
export interface Progress {
  Running: boolean;
  Step: "" | "pictures" | "products";
  Done: number;
  Total: number;
}
