import type { AppPath } from '#src/platform/routing/paths.ts';

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

/** The URL of a place. */
export function addressOf({ day, isReview }: Place): AppPath {
  const query = new URLSearchParams();
  if (day !== null) query.set('dato', day);
  if (isReview) query.set('steg', 'bekreft');
  return query.size === 0 ? '/tilbakemelding' : `/tilbakemelding?${query.toString()}`;
}

/** The name of a draft; a complaint begun from another day of the calendar is another one. */
export function flowOf(name: string, day: string | null): string {
  return day === null ? name : `${name}-${day}`;
}
