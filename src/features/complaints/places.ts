import type { AppPath } from '#src/platform/routing/paths.ts';

/** A step of the complaint flow, as in the page's URL. */
export interface Place {
  /** The selected issue, from the calendar. */
  readonly day: string | null;
  /** True in the confirmation step. */
  readonly isReview: boolean;
}

/** Reads the place from the page's query. */
export function placeOf(query: URLSearchParams): Place {
  return { day: query.get('dato'), isReview: query.get('steg') === 'bekreft' };
}

export function addressOf({ day, isReview }: Place): AppPath {
  const query = new URLSearchParams();
  if (day !== null) query.set('dato', day);
  if (isReview) query.set('steg', 'bekreft');
  return query.size === 0 ? '/tilbakemelding' : `/tilbakemelding?${query.toString()}`;
}

/** The URL of one case. */
export function caseAddress(caseNumber: string): AppPath {
  return `/tilbakemelding?sak=${encodeURIComponent(caseNumber)}`;
}

/**
 * Returns the name of a draft; a complaint about a day chosen in the calendar has a draft of its
 * own.
 */
export function flowOf(name: string, day: string | null): string {
  return day === null ? name : `${name}-${day}`;
}
