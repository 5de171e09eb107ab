import type { FleetTitle } from '#src/domain/fleet.ts';
import type { Instant } from '#src/domain/oslo-time.ts';
import type { Clock } from './clock.ts';

/** The titles by the time of their clocks, which may differ in the sandbox. */
export async function groupTitlesByTime(
  clock: Clock,
  titles: readonly FleetTitle[],
): Promise<ReadonlyMap<Instant, readonly FleetTitle[]>> {
  const offsets = await clock.offsets();
  const now = await clock.base();
  return Map.groupBy(titles, ({ titleCode }) => now + (offsets.get(titleCode) ?? 0));
}
