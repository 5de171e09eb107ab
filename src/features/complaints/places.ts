/** A position in a complaint, as in the page's URL. */
export interface Place {
  /** The selected issue, from the calendar. */
  readonly day: string | null;
  /** True if it waits for its confirmation. */
  readonly isReview: boolean;
}

/** Reads the place from the page's query. */
export function placeOf(query: URLSearchParams): Place {
  return { day: query.get('dato'), isReview: query.get('steg') === 'bekreft' };
}
