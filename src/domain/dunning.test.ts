import * as v from 'valibot';
import { expect, test } from 'vitest';
import { type DunningStep, dunningSteps, InvoicingRulesSchema, nextDunningStep } from './dunning.ts';

const rules = v.parse(InvoicingRulesSchema, {});
const dueOn = '2027-03-15';

test('P-09 an unpaid invoice gets two reminders, then the subscription is suspended and finally ended', () => {
  const done: DunningStep[] = [];
  const days: string[] = [];
  for (let next = nextDunningStep(dueOn, done, rules); next !== null; next = nextDunningStep(dueOn, done, rules)) {
    done.push(next.step);
    days.push(next.on);
  }
  expect(done).toEqual([...dunningSteps]);
  expect(days).toEqual(['2027-03-29', '2027-04-12', '2027-04-26', '2027-05-26']);
});

test('P-09 a step is never repeated', () => {
  expect(nextDunningStep(dueOn, ['secondReminder', 'reminder'], rules)?.step).toBe('suspension');
});

test.each([
  [{ reminderFeeOre: 3_501 }, 'the maximum lawful fee'],
  [{ reminderAfterDays: 13 }, 'the earliest lawful reminder'],
  [{ termDays: 13 }, 'the shortest term'],
  [{ secondReminderAfterDays: 14 }, 'the order of the steps'],
  [{ suspendAfterDays: 80 }, 'the order of the steps'],
] as const)('P-09 refuses %j because of %s', (change: object, _reason: string) => {
  expect(v.is(InvoicingRulesSchema, change)).toBe(false);
});
