import type { FleetTitle } from '#src/domain/fleet.ts';
import type { FleetView } from '#origin/platform/fleet/fleet-view.ts';
import type { CollectedTable } from '#origin/platform/personal-data/personal-rows.ts';

/** What a takeout is made of. */
export interface TakeoutContent {
  /** Where it was ordered. */
  readonly title: FleetTitle;
  readonly fleet: Pick<FleetView, 'titleOfCode'>;
  readonly collected: readonly CollectedTable[];
  readonly madeAt: Date;
}
