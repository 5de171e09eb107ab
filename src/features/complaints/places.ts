import type { AppPath } from '#src/platform/routing/paths.ts';

export interface Place {
  readonly day: string | null;
  readonly isReview: boolean;
}

export function placeOf(query: URLSearchParams): Place {
  return { day: query.get('dato'), isReview: query.get('steg') === 'bekreft' };
}

export function addressOf({ day, isReview }: Place): AppPath {
  const query = new URLSearchParams();
  if (day !== null) query.set('dato', day);
  if (isReview) query.set('steg', 'bekreft');
  return query.size === 0 ? '/tilbakemelding' : `/tilbakemelding?${query.toString()}`;
}

export function caseAddress(caseNumber: string): AppPath {
  return `/tilbakemelding?sak=${encodeURIComponent(caseNumber)}`;
}

/** A complaint about a day chosen in the calendar has its own draft. */
export function flowOf(name: string, day: string | null): string {
  return day === null ? name : `${name}-${day}`;
}
