/** Where in a complaint a URL of the page leads. */
export interface Place {
  /** The issue that it begins with, as chosen in the calendar. */
  readonly day: string | null;
  /** Whether it waits for its confirmation. */
  readonly isReview: boolean;
}

/** Reads the place off the page's query. */
export function placeOf(query: URLSearchParams): Place {
  return { day: query.get('dato'), isReview: query.get('steg') === 'bekreft' };
}
