import * as v from 'valibot';
import { shownActorOf } from '#src/contract/activity-actor.ts';
import { ActivitySchema } from '#src/contract/activity.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import type { Language } from '#src/domain/title.ts';
import type { CollectedTable } from '#origin/platform/personal-data/personal-data-table.ts';
import { callName, type CallReader } from './takeout-activity-codes.ts';

const LineSchema = v.pick(ActivitySchema, ['kind', 'by']);

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

const UseSchema = v.object({
  at: v.date(),
  titleCode: v.string(),
  kind: v.string(),
  call: v.string(),
  refusal: v.nullable(v.string()),
});
type Use = v.InferOutput<typeof UseSchema>;

const times: Readonly<Record<Language, string>> = { nb: 'ganger', nn: 'gonger' };

/**
 * Condenses the calls of delegates for the readable document of the holder or of the helper: one entry per day, kind of
 * delegate and title, which lists each action once. Opening one page makes several calls.
 */
function actingDays(rows: CollectedTable['rows'], language: Language, reader: CallReader): CollectedTable['rows'] {
  const uses = rows.map((row) => v.parse(UseSchema, row));
  const days = Map.groupBy(uses, ({ at, kind, titleCode }) => [dayInOslo(at.getTime()), kind, titleCode].join(' '));
  return [...days.values()].flatMap((ofDay) => {
    const [first] = ofDay;
    if (first === undefined) return [];
    const { at, titleCode, kind } = first;
    const done = { titleCode, call: callsOf(ofDay, language, reader) };
    const day = dayInOslo(at.getTime());
    return [reader === 'holder' ? { at: day, kind, ...done } : { at: day, ...done }];
  });
}

function callsOf(uses: readonly Use[], language: Language, reader: CallReader): readonly string[] {
  const nameOf = ({ call, refusal }: Use) => callName(call, { reader, isRefused: refusal !== null });
  const byName = Map.groupBy(uses, (use) => nameOf(use)?.[language] ?? use.call);
  return [...byName].map(([name, { length }]) => (length === 1 ? name : `${name} (${length} ${times[language]})`));
}
