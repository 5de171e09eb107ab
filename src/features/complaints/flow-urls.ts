import type { AppPath } from '#src/platform/routing/paths.ts';
import type { Place } from './places.ts';

/** The URL of a place. */
export function addressOf({ day, isReview }: Place): AppPath {
  const query = new URLSearchParams();
  if (day !== null) query.set('dato', day);
  if (isReview) query.set('steg', 'bekreft');
  return query.size === 0 ? '/tilbakemelding' : `/tilbakemelding?${query.toString()}`;
}

/** The name of a draft; a complaint about another day in the calendar has its own. */
export function flowOf(name: string, day: string | null): string {
  return day === null ? name : `${name}-${day}`;
}
