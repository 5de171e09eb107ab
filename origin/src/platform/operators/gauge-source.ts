import { and, getTableName, inArray, lt } from 'drizzle-orm';
import type { Database } from '#origin/platform/database/database.ts';
import type { DueSource } from '#origin/platform/due-work/due-source.ts';
import { codesOf, type FleetTitle } from '#src/domain/fleet.ts';
import { dayInOslo, type Instant } from '#src/domain/oslo-time.ts';

export interface Sample {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** A gauge that is counted in the database at each Prometheus scrape. */
export interface GaugeSource {
  readonly name: string;
  readonly help: string;
  readonly labelNames: readonly string[];
  /** Series that exist from the start, with value 0. */
  readonly series: readonly Sample['labels'][];
  /** Values of samples with the same labels are added up. */
  readonly read: (database: Database, groups: readonly TitlesAtTime[]) => Promise<readonly Sample[]>;
}

export interface TitlesAtTime {
  readonly now: Instant;
  readonly titles: readonly FleetTitle[];
}

/**
 * Counts rows whose due day has passed. Each run of the due work handles or postpones them, so there are usually none.
 */
export function createDueGauge(sources: readonly DueSource[]): GaugeSource {
  const tables = new Map(sources.map(({ rows }) => [getTableName(rows), rows]));
  return {
    name: 'min_side_due_work_behind',
    help: 'Rows with overdue work from an earlier day, by table.',
    labelNames: ['source'],
    series: [...tables.keys()].map((source) => ({ source })),
    read: async (database, groups) => {
      const found = groups.flatMap(({ now, titles }) =>
        [...tables].map(async ([source, rows]) => {
          const isLate = and(lt(rows.nextDueOn, dayInOslo(now)), inArray(rows.titleCode, codesOf(titles)));
          return { labels: { source }, value: await database.$count(rows, isLate) };
        }),
      );
      return Promise.all(found);
    },
  };
}
