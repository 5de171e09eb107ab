import { and, count, getTableName, inArray, lt } from 'drizzle-orm';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import type { GaugeSource } from './gauge-source.ts';
import type { DueSource } from '../due-work/due-source.ts';
import { codesOf } from '../due-work/title-work.ts';

/** Counts what has fallen due on a day that is over: each run of the due work carries it out or puts it off. */
export function createDueGauge(sources: readonly DueSource[]): GaugeSource {
  const tables = new Map(sources.map(({ rows }) => [getTableName(rows), rows]));
  return {
    name: 'min_side_due_work_behind',
    help: 'Rows on which something has fallen due on a day that is over, by their table.',
    labelNames: ['source'],
    series: [...tables.keys()].map((source) => ({ source })),
    read: async (database, groups) => {
      const found = groups.flatMap(({ now, titles }) =>
        [...tables].map(async ([source, rows]) => {
          const isLate = and(lt(rows.nextDueOn, dayInOslo(now)), inArray(rows.titleCode, codesOf(titles)));
          const [row] = await database.select({ value: count() }).from(rows).where(isLate);
          return { labels: { source }, value: row?.value ?? 0 };
        }),
      );
      return Promise.all(found);
    },
  };
}
