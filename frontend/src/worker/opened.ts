/** What the back office's worker tells an open back office: the address to show. */
export interface Opened {
  open: string;
}
