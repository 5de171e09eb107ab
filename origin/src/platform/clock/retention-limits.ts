import { codesOf, type FleetTitle } from '#src/domain/fleet.ts';
import { type Clock, groupTitlesByTime } from './clock.ts';

/** Titles whose clocks agree, and the time by them before which rows are deleted. */
export interface RetentionLimit {
  readonly titleCodes: string[];
  readonly before: Date;
}

/** The limits of all titles for rows that are kept for a number of days. */
export async function retentionLimits(
  { clock, fleet }: { readonly clock: Clock; readonly fleet: { readonly titles: readonly FleetTitle[] } },
  keptDays: number,
): Promise<readonly RetentionLimit[]> {
  const groups = await groupTitlesByTime(clock, fleet.titles);
  return Array.from(groups, ([now, titles]) => ({
    titleCodes: codesOf(titles),
    before: new Date(now - keptDays * 86_400_000),
  }));
}
