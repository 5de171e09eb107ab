import * as v from 'valibot';
import { addDays, type Day } from '#src/lib/calendar-days.ts';
import { count, objectOf } from './title-fields.ts';

/** Each happens once, in this order. */
export const dunningSteps = ['reminder', 'secondReminder', 'suspension', 'end'] as const;
export type DunningStep = (typeof dunningSteps)[number];

/**
 * In øre: a twentieth of the rate set by inkassoforskriften, as of 2020. The rate has only risen since, so this is
 * lawful in every later year too.
 */
const highestReminderFeeOre = 3_500;
/** From this many days after the due date, a reminder may have a fee (inkassoforskriften § 1-2). */
const earliestReminderDays = 14;

/** Days are counted from the due date. */
export const InvoicingRulesSchema = v.pipe(
  objectOf({
    termDays: v.optional(count(14, 'Days from the invoice to its due date.'), 14),
    reminderAfterDays: v.optional(count(earliestReminderDays, 'Days from the due date to the first reminder.'), 14),
    secondReminderAfterDays: v.optional(
      count(earliestReminderDays, 'Days from the due date to the second reminder.'),
      28,
    ),
    suspendAfterDays: v.optional(
      count(earliestReminderDays, 'Days from the due date until the subscription is suspended.'),
      42,
    ),
    endAfterDays: v.optional(count(earliestReminderDays, 'Days from the due date until the subscription ends.'), 72),
    reminderFeeOre: v.optional(
      v.pipe(
        count(0, 'Fee for each of the two reminders, in øre.'),
        v.maxValue(highestReminderFeeOre, `at most ${highestReminderFeeOre}`),
      ),
      highestReminderFeeOre,
    ),
    paperInvoiceFeeOre: v.optional(count(0, 'Fee for a paper invoice, in øre.'), 5_900),
  }),
  v.check(
    (rules) =>
      rules.reminderAfterDays < rules.secondReminderAfterDays &&
      rules.secondReminderAfterDays < rules.suspendAfterDays &&
      rules.suspendAfterDays < rules.endAfterDays,
    'reminders, suspension and end in this order',
  ),
);
type InvoicingRules = v.InferOutput<typeof InvoicingRulesSchema>;

interface PlannedStep {
  readonly step: DunningStep;
  readonly on: Day;
}

export function nextDunningStep(dueOn: Day, done: readonly DunningStep[], rules: InvoicingRules): PlannedStep | null {
  const days: Readonly<Record<DunningStep, number>> = {
    reminder: rules.reminderAfterDays,
    secondReminder: rules.secondReminderAfterDays,
    suspension: rules.suspendAfterDays,
    end: rules.endAfterDays,
  };
  const step = dunningSteps[done.length === 0 ? 0 : Math.max(...done.map((one) => dunningSteps.indexOf(one))) + 1];
  return step === undefined ? null : { step, on: addDays(dueOn, days[step]) };
}
