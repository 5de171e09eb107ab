import * as v from 'valibot';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import type { Language } from '#src/domain/title.ts';
import type { CollectedTable } from '#origin/platform/personal-data/personal-data-table.ts';
import { callName } from './takeout-activity-codes.ts';

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
 * Condenses the calls of delegates for the readable document: one entry per day, kind of delegate and title, with each
 * thing done once. One opened page makes several calls.
 */
export function actingDays(rows: CollectedTable['rows'], language: Language): CollectedTable['rows'] {
  const uses = rows.map((row) => v.parse(UseSchema, row));
  const days = Map.groupBy(uses, ({ at, kind, titleCode }) => [dayInOslo(at.getTime()), kind, titleCode].join(' '));
  return [...days.values()].flatMap((ofDay) => {
    const [first] = ofDay;
    if (first === undefined) return [];
    const { at, titleCode, kind } = first;
    return [{ at: dayInOslo(at.getTime()), titleCode, kind, call: callsOf(ofDay, language) }];
  });
}

function callsOf(uses: readonly Use[], language: Language): readonly string[] {
  const byName = Map.groupBy(uses, ({ call, refusal }) => callName(call, refusal !== null)?.[language] ?? call);
  return [...byName].map(([name, { length }]) => (length === 1 ? name : `${name} (${length} ${times[language]})`));
}
