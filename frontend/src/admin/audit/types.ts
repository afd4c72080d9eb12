/** One change that somebody made. Before and After are what the server had to say of it, null for nothing. */
export interface Entry {
  EntryId: number;
  HappenedAt: string;
  Who: string;
  What: string;
  Subject: string;
  Before: unknown;
  After: unknown;
}

export interface AuditPage {
  Total: number;
  Entries: Entry[];
  /** What the log can be filtered by. */
  Who: string[];
  What: string[];
}
