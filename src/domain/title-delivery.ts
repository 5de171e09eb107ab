import * as v from 'valibot';
import { type Day, isDay, type Weekday, weekdays } from '#src/lib/calendar-days.ts';
import { count, flag, listExpected, objectExpected, pattern } from './title-fields.ts';

const dayExpected = 'a day that exists, as 2026-12-24';
const yearlyExpected = 'a day that exists, as 2026-12-24, or as 12-24 for every year';

/** A day of one year, or of every year. */
const yearlyDay = v.pipe(
  pattern(/^(\d{4}-)?\d{2}-\d{2}$/, yearlyExpected, 'A day, with or without a year.'),
  v.check((text) => isDay(text.length === 5 ? `2028-${text}` : text), yearlyExpected),
);
const day = v.pipe(pattern(/^\d{4}-\d{2}-\d{2}$/, dayExpected, 'A day.'), v.check(isDay, dayExpected));

/** Rules of the paper's delivery; every field has the group's usual value as its default (N-04). */
export const DeliveryRulesSchema = v.strictObject(
  {
    publicationDays: v.optional(
      v.pipe(
        v.array(v.picklist(weekdays, `a day of the week: ${weekdays.join(', ')}`), listExpected),
        v.minLength(1, 'at least one day of the week'),
        v.description('Days of the week on which the paper comes out, public holidays apart.'),
      ),
      ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'],
    ),
    noIssueDays: v.optional(
      v.pipe(v.array(yearlyDay, listExpected), v.description('Further days on which the paper does not come out.')),
      [],
    ),
    extraIssueDays: v.optional(
      v.pipe(
        v.array(day, listExpected),
        v.description('Days on which the paper comes out against every other rule, as the day before a holiday.'),
      ),
      [],
    ),
    cutOff: v.optional(
      pattern(
        /^([01]\d|2[0-3]):[0-5]\d$/,
        'a time of day as 12:00',
        'Time in Europe/Oslo, the day before delivery, after which a change waits for the next issue.',
      ),
      '12:00',
    ),
    shortestStopDays: v.optional(count(1, 'Shortest stop, in calendar days with both ends counted.'), 3),
    longestStopDays: v.optional(count(1, 'Longest stop, in calendar days with both ends counted.'), 92),
    noticeDays: v.optional(count(0, 'Whole days of notice before a change, on top of the cut-off.'), 0),
    furthestStartDays: v.optional(count(1, 'How many days ahead a change may begin.'), 366),
    openEnd: v.optional(
      flag('Whether a temporary address may be left without an end ("inntil videre"); a stop always has one.'),
      true,
    ),
    transferFeeOre: v.optional(count(0, 'Fee for a temporary address, in øre.'), 0),
    stopCredit: v.optional(
      v.pipe(
        v.variant(
          'kind',
          [
            v.strictObject({ kind: v.literal('none') }),
            v.strictObject({
              kind: v.literal('perIssue'),
              fromDay: count(1, 'Day of the stop from which each issue gives a credit.'),
            }),
          ],
          'an object whose kind is none or perIssue',
        ),
        v.description('What a stop gives back: nothing, or a credit for each issue.'),
      ),
      { kind: 'none' },
    ),
  },
  objectExpected,
);
export type DeliveryRules = v.InferOutput<typeof DeliveryRulesSchema> & PaperSpan;

/** What is a person's own about the days of the paper. */
export interface PaperSpan {
  /** First and last day on which the person has the paper at all; null or missing if that is open. */
  readonly paperFrom?: Day | null;
  readonly paperTo?: Day | null;
  /** The publication days from a day on, if another plan takes over then; the first to begin first. */
  readonly laterDays?: readonly { readonly from: Day; readonly publicationDays: readonly Weekday[] }[];
}
