import { expect, test } from 'vitest';
import { type CalendarFacts, calendarEventsOf } from './calendar-events.ts';
import { statusCodes } from './subscription.ts';

const nothing: CalendarFacts = { changes: [], subscriptions: [], invoices: [], termDays: 14 };
const monthly = {
  subscriptionNo: '1',
  instStatusCode: statusCodes.ACTIVE,
  paymentMethod: { id: 'SWEDBANK-PPG' },
  priceOre: 34_900,
  renewalDate: '2027-03-11',
  expiryDate: null,
  discount: null,
  pause: null,
  pendingChange: null,
} as const;

const short = (facts: Partial<CalendarFacts>): readonly string[] =>
  calendarEventsOf({ ...nothing, ...facts }).map(({ kind, from, to }) => [kind, from, to].join(' '));

test('N-15 a stop covers its days, and an open-ended stop only its first day', () => {
  const change = { id: 'a', type: 'STOP', fromDate: '2027-07-01', toDate: '2027-07-14' };
  const open = { id: 'b', type: 'STOP', fromDate: '2027-06-01', toDate: null };
  const moved = { id: 'c', type: 'TRANSFER', fromDate: '2027-06-01', toDate: '2027-06-03' };
  expect(short({ changes: [change, open, moved] })).toEqual([
    'openStop 2027-06-01 2027-06-01',
    'stop 2027-07-01 2027-07-14',
  ]);
});

test('N-15 shows an invoice on its due date, or as a payment on the day on which it is charged', () => {
  const invoices = [
    { ariaInvoiceNo: '7', dueOn: '2027-03-20', collectOn: null },
    { ariaInvoiceNo: '8', dueOn: '2027-03-25', collectOn: '2027-03-13' },
  ];
  expect(short({ invoices })).toEqual(['payment 2027-03-13 2027-03-13', 'invoice 2027-03-20 2027-03-20']);
});

test('N-15 shows a subscription’s next payment, the end of its offer and its last day', () => {
  const discount = { priceOre: 9900, priceAfterOre: 34_900, fromDate: '2027-02-11', untilDate: '2027-05-10' };
  expect(short({ subscriptions: [{ ...monthly, discount }] })).toEqual([
    'payment 2027-03-11 2027-03-11',
    'offer 2027-05-10 2027-05-10',
  ]);
  const ending = { ...monthly, renewalDate: null, expiryDate: '2027-03-10' };
  expect(short({ subscriptions: [ending] })).toEqual(['lastDay 2027-03-10 2027-03-10']);
});

test('N-15 shows the due date of the next invoice, and no payment while the subscription is suspended', () => {
  const invoiced = { ...monthly, paymentMethod: { id: 'BANKGIRO' } } as const;
  expect(short({ subscriptions: [invoiced] })).toEqual(['payment 2027-03-25 2027-03-25']);
  expect(short({ subscriptions: [{ ...invoiced, instStatusCode: statusCodes.SUSPENDED }] })).toEqual([]);
});

test('N-15 shows a plan change on its first day, after the payments before it', () => {
  const pendingChange = { fromDate: '2027-04-11', priceOre: 19_900 };
  expect(short({ subscriptions: [{ ...monthly, pendingChange }] })).toEqual([
    'payment 2027-03-11 2027-03-11',
    'planChange 2027-04-11 2027-04-11',
  ]);
  const atRenewal = { ...pendingChange, fromDate: monthly.renewalDate };
  expect(short({ subscriptions: [{ ...monthly, pendingChange: atRenewal }] })).toEqual([
    'planChange 2027-03-11 2027-03-11',
  ]);
});

test('N-15 a pause replaces a payment, and a free subscription has none', () => {
  const pause = { fromDate: '2027-03-11', toDate: '2027-04-10' };
  expect(short({ subscriptions: [{ ...monthly, pause }] })).toEqual([
    'pause 2027-03-11 2027-04-10',
    'payment 2027-04-11 2027-04-11',
  ]);
  expect(short({ subscriptions: [{ ...monthly, priceOre: 0 }] })).toEqual([]);
});
