import type { Weekday } from '#src/lib/calendar-days.ts';

/** Postal codes with the same means of delivery. */
export interface CoverageArea {
  /** One code, or the first and last of a range: `7721`, `7700-7799`. */
  readonly codes: string;
  readonly by: 'carrier' | 'post';
  /** Weekdays with delivery there; all days of issue if left out. */
  readonly days?: Weekday[] | undefined;
}

/** Delivery to a postal code: by an area's means, not at all, or unknown. */
export type Coverage = CoverageArea | 'notDelivered' | 'unknown';

/**
 * Returns how a title's paper reaches a postal code (N-04): the first area with it counts.
 * @param isInUse true if the code is in the register; a new one is not refused
 */
export function coverageOf(postalCode: string, areas: readonly CoverageArea[], isInUse: boolean): Coverage {
  const area = areas.find(({ codes }) => codes.slice(0, 4) <= postalCode && postalCode <= codes.slice(-4));
  return area ?? (isInUse ? 'notDelivered' : 'unknown');
}
