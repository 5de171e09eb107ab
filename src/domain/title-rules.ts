import * as v from 'valibot';
import { type Day, isDay, type Weekday, weekdays } from '#src/lib/calendar-days.ts';
import { remedies } from './complaints.ts';
import type { CoverageArea } from './coverage.ts';
import { count, flag, listOf, objectOf, oneOf, pattern } from './title-fields.ts';

const timeOfDay = (description: string) =>
  pattern(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time of day as 06:30', `${description} A time in Europe/Oslo.`);

const daysOfWeek = (description: string) =>
  v.pipe(
    listOf(v.picklist(weekdays, `a day of the week: ${weekdays.join(', ')}`)),
    v.minLength(1, 'at least one day of the week'),
    v.description(description),
  );

export const ComplaintRulesSchema = objectOf({
  deliveredBy: v.optional(timeOfDay('When the paper must have arrived.'), '06:30'),
  newDeliveryUntil: v.optional(timeOfDay('Until when a replacement paper can be delivered the same day.'), '10:00'),
  remedies: v.optional(
    v.pipe(listOf(oneOf(remedies)), v.description('Remedies for an issue that was not delivered or was unreadable.')),
    ['newDelivery', 'extension'],
  ),
  furthestBackDays: v.optional(
    count(1, 'Number of days after an issue during which a complaint about it is possible.'),
    30,
  ),
});

export const PurchaseRulesSchema = objectOf({
  quarantineDays: v.optional(
    count(0, 'Days after the end of a lower price before the same person can get another offer.'),
    180,
  ),
});

const codesExpected = 'a postal code as 7721, or a range as 7700-7799 with the lower one first';

/** The first area with a postal code counts (N-04). */
export const CoverageSchema = v.pipe(
  listOf(
    objectOf({
      codes: v.pipe(
        pattern(/^\d{4}(-\d{4})?$/, codesExpected, 'A postal code, or the first and last of a range.'),
        v.check((codes) => codes.length === 4 || codes.slice(0, 4) < codes.slice(5), codesExpected),
      ),
      by: v.pipe(
        v.picklist(['carrier', 'post'], 'carrier or post'),
        v.description('Who delivers the paper: a carrier on the day of issue, or the post, later.'),
      ),
      days: v.optional(daysOfWeek('Days on which it is delivered there; defaults to all days of issue.')),
    }),
  ),
  v.minLength(1, 'at least one area'),
  v.description(
    "Postal codes that the paper is delivered to; the first area with a code applies. By default, a carrier delivers where the first two digits equal those of the title's own code, and the post elsewhere, but not from the south to 9000-9999.",
  ),
);

/**
 * A carrier delivers in postal codes with the same first two digits as the title's own, and the post elsewhere, but not
 * from the south to the far north.
 */
export function defaultCoverage(ownCode: string): CoverageArea[] {
  const near = ownCode.slice(0, 2);
  const furthest = ownCode < '8000' ? '8999' : '9999';
  return [
    { codes: `${near}00-${near}99`, by: 'carrier' },
    { codes: `0000-${furthest}`, by: 'post', days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] },
  ];
}

const dayExpected = 'a day that exists, as 2026-12-24';
const yearlyExpected = 'a day that exists, as 2026-12-24, or as 12-24 for every year';

/** A day of one year, or of every year. */
const yearlyDay = v.pipe(
  pattern(/^(\d{4}-)?\d{2}-\d{2}$/, yearlyExpected, 'A day, with or without a year.'),
  v.check((text) => isDay(text.length === 5 ? `2028-${text}` : text), yearlyExpected),
);
const day = v.pipe(pattern(/^\d{4}-\d{2}-\d{2}$/, dayExpected, 'A day.'), v.check(isDay, dayExpected));

export const DeliveryRulesSchema = objectOf({
  publicationDays: v.optional(daysOfWeek('Days on which the paper is published, except public holidays.'), [
    'monday',
    'tuesday',
    'wednesday',
    'thursday',
    'friday',
    'saturday',
  ]),
  noIssueDays: v.optional(
    v.pipe(listOf(yearlyDay), v.description('Additional days on which the paper is not published.')),
    [],
  ),
  extraIssueDays: v.optional(
    v.pipe(
      listOf(day),
      v.description(
        'Days on which the paper is published despite all other rules, for example the day before a holiday.',
      ),
    ),
    [],
  ),
  cutOff: v.optional(
    pattern(
      /^([01]\d|2[0-3]):[0-5]\d$/,
      'a time of day as 12:00',
      'Cut-off in Europe/Oslo on the day before delivery. A later change affects the next issue.',
    ),
    '12:00',
  ),
  shortestStopDays: v.optional(count(1, 'Shortest stop, in calendar days with both ends counted.'), 3),
  longestStopDays: v.optional(count(1, 'Longest stop, in calendar days with both ends counted.'), 92),
  noticeDays: v.optional(count(0, 'Whole days of notice before a change, in addition to the cut-off.'), 0),
  furthestStartDays: v.optional(count(1, 'How many days ahead a change may begin.'), 366),
  openEnd: v.optional(
    flag('Whether a temporary address may be open-ended ("inntil videre"); a stop must have an end.'),
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
            fromDay: count(1, 'Day of the stop from which each issue is credited.'),
          }),
        ],
        'an object whose kind is none or perIssue',
      ),
      v.description('What a stop refunds: nothing, or a credit for each issue.'),
    ),
    { kind: 'none' },
  ),
});
export type DeliveryRules = v.InferOutput<typeof DeliveryRulesSchema> & PaperSpan;

interface PaperSpan {
  /** Null or missing if open. `paperTo` is the last day. */
  readonly paperFrom?: Day | null;
  readonly paperTo?: Day | null;
  readonly laterDays?: readonly { readonly from: Day; readonly publicationDays: readonly Weekday[] }[];
}
