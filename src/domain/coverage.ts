import type { Weekday } from '#src/lib/calendar-days.ts';

/** Postal codes with the same means of delivery. */
export interface CoverageArea {
  /** One code, or the first and last of a range: `7721`, `7700-7799`. */
  readonly codes: string;
  readonly by: 'carrier' | 'post';
  /** Days of the week on which it comes there; all days of issue if they are missing. */
  readonly days?: Weekday[] | undefined;
}

/** How the paper reaches a postal code: by an area's means, not at all, or unknown. */
export type Coverage = CoverageArea | 'notDelivered' | 'unknown';

/**
 * How a title's paper reaches a postal code (N-04): the first area that has it counts.
 * @param isInUse whether the register has the code; a new one is not refused
 */
export function coverageOf(postalCode: string, areas: readonly CoverageArea[], isInUse: boolean): Coverage {
  const area = areas.find(({ codes }) => codes.slice(0, 4) <= postalCode && postalCode <= codes.slice(-4));
  return area ?? (isInUse ? 'notDelivered' : 'unknown');
}
