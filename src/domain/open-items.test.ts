import { expect, test } from 'vitest';
import { type OpenItemCause, type OpenSum, openItemsOf } from './open-items.ts';

const today = '2027-03-10';
const known = {
  kind: 'invoice',
  accountNo: '900001',
  titleCode: 'POL',
  subject: '70000001',
  sumOre: 34_900,
  since: '2027-02-10',
  nextOn: null,
} as const;
const sum: OpenSum = {
  ...known,
  isChargedBack: false,
  wasRefused: false,
  isLateFee: false,
  isDunned: false,
};

test.each<[string, Partial<OpenSum>, OpenItemCause | null]>([
  ['an invoice with a next step', { nextOn: '2027-03-11' }, null],
  ['an invoice whose step is three days late', { nextOn: '2027-03-07' }, null],
  ['an invoice whose step is four days late', { nextOn: '2027-03-06' }, 'stepMissed'],
  ['an invoice after all reminders', { isDunned: true }, 'dunningOver'],
  ['an invoice for a late fee', { isLateFee: true }, 'lateFee'],
  ['an invoice for a late fee that will be charged', { isLateFee: true, nextOn: '2027-03-12' }, null],
  ['an invoice without a next step', {}, 'unexplained'],
  [
    'an invoice whose payment was charged back, even with a next step',
    { isChargedBack: true, nextOn: today },
    'chargedBack',
  ],
  ['a credit note that is being refunded', { kind: 'credit', nextOn: '2027-03-11' }, null],
  ['a credit note that cannot be refunded', { kind: 'credit' }, 'cannotGoBack'],
  ['a surplus whose refund is retried', { kind: 'surplus', nextOn: '2027-03-17' }, null],
  ['a surplus paid by AvtaleGiro', { kind: 'surplus' }, 'cannotGoBack'],
  ['an amount returned twice', { kind: 'takenBack', isChargedBack: true }, 'chargedBack'],
  [
    'a refund that was refused and then made after its sum was used',
    { kind: 'takenBack', wasRefused: true },
    'refundedTwice',
  ],
  ['a refund with nothing to offset it', { kind: 'takenBack' }, 'unexplained'],
  ['a payment unknown to its provider', { kind: 'payment' }, 'lost'],
])('O-14 finds the cause for operators: %s', (_what, facts, cause) => {
  expect(openItemsOf([{ ...sum, ...facts }], today).map((item) => item.cause)).toEqual(cause === null ? [] : [cause]);
});

test('O-14 an item states who owes the sum, and all facts about it', () => {
  const sums = [sum, { ...sum, kind: 'credit', subject: '70000002', sumOre: 100 }] as const;
  expect(openItemsOf(sums, today)).toEqual([
    { ...known, owedBy: 'person', cause: 'unexplained' },
    { ...known, kind: 'credit', subject: '70000002', sumOre: 100, owedBy: 'title', cause: 'cannotGoBack' },
  ]);
});
