import type { Weekday } from '#src/lib/calendar-days.ts';

export interface CoverageArea {
  /** One code, or the first and last of a range: `7721`, `7700-7799`. */
  readonly codes: string;
  readonly by: 'carrier' | 'post';
  /** All days of issue if left out. */
  readonly days?: Weekday[] | undefined;
}

export type Coverage = CoverageArea | 'notDelivered' | 'unknown';

/**
 * The first area that contains the code counts (N-04).
 * @param isInUse true if the register contains the code; an unused code may be new and is not refused
 */
export function coverageOf(postalCode: string, areas: readonly CoverageArea[], isInUse: boolean): Coverage {
  const area = areas.find(({ codes }) => codes.slice(0, 4) <= postalCode && postalCode <= codes.slice(-4));
  return area ?? (isInUse ? 'notDelivered' : 'unknown');
}

/** A paper sent by post may arrive after its day of issue. */
export function comesByPost(postalCode: string, areas: readonly CoverageArea[]): boolean {
  const coverage = coverageOf(postalCode, areas, true);
  return typeof coverage === 'object' && coverage.by === 'post';
}
