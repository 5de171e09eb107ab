import { addDays, type Day, partsOf } from '#src/lib/calendar-days.ts';
import type { DeliveryChangeType } from '#src/domain/delivery-change-types.ts';
import { validateChange } from '#src/domain/delivery-changes.ts';
import { earliestEffectiveDay } from '#src/domain/delivery-dates.ts';
import { easterSunday } from '#src/domain/holidays.ts';
import type { DeliveryContext } from '../rules.ts';

/** Spans of days that people often ask for. */
export type QuickCode = 'oneWeek' | 'twoWeeks' | 'easter' | 'christmas';

interface Span {
  readonly code: QuickCode;
  readonly from: Day;
  readonly to: Day;
}

/** The next holidays are offered so many days ahead. */
const holidaysAheadDays = 100;

/** Quick choices that the title's rules allow: weeks from the chosen day, or from the first that can be, and the next holidays. */
export function quickSpans(
  type: DeliveryChangeType,
  chosen: Day | undefined,
  context: DeliveryContext,
): readonly Span[] {
  const earliest = earliestEffectiveDay(context.now, context.rules);
  const first = chosen === undefined || chosen < earliest ? earliest : chosen;
  const { year } = partsOf(earliest);
  const holidays = [year, year + 1]
    .flatMap(holidaysIn)
    .find(({ from }) => from >= earliest && from <= addDays(earliest, holidaysAheadDays));
  const spans: readonly Span[] = [
    { code: 'oneWeek', from: first, to: addDays(first, 6) },
    { code: 'twoWeeks', from: first, to: addDays(first, 13) },
    ...(holidays === undefined ? [] : [holidays]),
  ];
  return spans.filter(({ from, to }) => validateChange({ type, fromDate: from, toDate: to }, context).ok);
}

/** The weeks in which people go away, in the order of the year: from Saturday to Easter Monday, and from 23 December on. */
function holidaysIn(year: number): readonly Span[] {
  const easter = easterSunday(year);
  return [
    { code: 'easter', from: addDays(easter, -8), to: addDays(easter, 1) },
    { code: 'christmas', from: `${year}-12-23`, to: `${year + 1}-01-01` },
  ];
}
