import { expect, test } from 'vitest';
import { earliestClaimDay, lastReportDay, receiptDay } from './bank-days.ts';
import { osloInstant } from './oslo-time.ts';

test.each([
  ['a bank day before 14:00', '2027-03-10', '13:59', '2027-03-10', '2027-03-15'],
  ['a bank day from 14:00 on', '2027-03-10', '14:00', '2027-03-11', '2027-03-15'],
  ['a Friday evening', '2027-03-12', '18:00', '2027-03-15', '2027-03-19'],
  ['a Saturday', '2027-03-13', '09:00', '2027-03-15', '2027-03-19'],
  ['the Wednesday before Easter', '2027-03-24', '10:00', '2027-03-24', '2027-04-01'],
  ['Maundy Thursday', '2027-03-25', '10:00', '2027-03-30', '2027-04-05'],
  ['the day before Constitution Day', '2027-05-14', '10:00', '2027-05-14', '2027-05-20'],
])('O-10 finds the receipt and due dates of a claim sent on %s', (_when, day, time, received, earliest) => {
  const sentAt = osloInstant(day, time);
  expect([receiptDay(sentAt), earliestClaimDay(sentAt)]).toEqual([received, earliest]);
});

test.each([
  ['2027-03-10', '2027-03-12'],
  ['2027-03-12', '2027-03-16'],
  // Saturday: the due date moves to Monday.
  ['2027-03-13', '2027-03-17'],
  ['2027-03-24', '2027-03-31'],
])('O-10 for a claim due on %s, waits for the report until %s', (dueOn, last) => {
  expect(lastReportDay(dueOn)).toBe(last);
});
