/** What the edge has signed. */
export interface Visit {
  /** Host that the browser asked for, with its port. */
  readonly host: string;
  readonly protocol: string;
  readonly clientAddress: string;
}
