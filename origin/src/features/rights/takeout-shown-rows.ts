import * as v from 'valibot';
import { shownActorOf } from '#src/contract/activity-actor.ts';
import { ActivitySchema } from '#src/contract/activity.ts';
import type { Language } from '#src/domain/title.ts';
import type { CollectedTable } from '#origin/platform/personal-data/personal-data-table.ts';
import { actingDays } from './takeout-acting-days.ts';

const { kind, by } = ActivitySchema.entries;
const LineSchema = v.object({ kind, by });

/** Returns the rows of a table as the readable document shows them. */
export function shownRows(
  { name, rows }: Pick<CollectedTable, 'name' | 'rows'>,
  language: Language,
): CollectedTable['rows'] {
  switch (name) {
    case 'acting_use':
      return actingDays(rows, language, 'holder');
    case 'helper_use':
      return actingDays(rows, language, 'helper');
    case 'account_activity':
      return rows.map(withShownActor);
    default:
      return rows;
  }
}

/** Names the author of a log line as the pages do. */
function withShownActor(row: CollectedTable['rows'][number]): CollectedTable['rows'][number] {
  const line = v.safeParse(LineSchema, row);
  return line.success ? { ...row, by: shownActorOf(line.output) } : row;
}
