import type { FleetTitle } from '#src/domain/fleet.ts';
import type { Instant } from '#src/domain/oslo-time.ts';
import type { Database } from '../database/database.ts';

/** A sample of a gauge. */
export interface Sample {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** What is counted in the database each time that Prometheus asks. */
export interface GaugeSource {
  readonly name: string;
  readonly help: string;
  readonly labelNames: readonly string[];
  /** Labels of the series that are there from the start, at 0. */
  readonly series: readonly Sample['labels'][];
  /** Samples of the same labels are added up. */
  readonly read: (database: Database, groups: readonly TitlesAtTime[]) => Promise<readonly Sample[]>;
}

/** Titles whose clocks show the same time: outside of the sandbox, all of them. */
export interface TitlesAtTime {
  readonly now: Instant;
  readonly titles: readonly FleetTitle[];
}
