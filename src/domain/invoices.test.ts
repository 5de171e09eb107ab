import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  closingInvoices,
  type Debt,
  inDueOrder,
  invoiceStateOf,
  type Means,
  outstandingOf,
  owedOf,
  settle,
} from './invoices.ts';

const dueOn = '2027-03-15';

test.each([
  [{ priceOre: 34_900, paidOre: 0, creditedOre: 0 }, '2027-03-15', 'unpaid'],
  [{ priceOre: 34_900, paidOre: 0, creditedOre: 0 }, '2027-03-16', 'overdue'],
  [{ priceOre: 34_900, paidOre: 10_000, creditedOre: 0 }, '2027-03-15', 'partlyPaid'],
  [{ priceOre: 34_900, paidOre: 0, creditedOre: 10_000 }, '2027-03-15', 'partlyPaid'],
  [{ priceOre: 34_900, paidOre: 10_000, creditedOre: 0 }, '2027-03-16', 'overdue'],
  [{ priceOre: 34_900, paidOre: 34_900, creditedOre: 0 }, '2027-03-16', 'paid'],
  [{ priceOre: 34_900, paidOre: 30_000, creditedOre: 4_900 }, '2027-03-16', 'paid'],
  [{ priceOre: 34_900, paidOre: 0, creditedOre: 34_900 }, '2027-03-16', 'credited'],
  [{ priceOre: 0, paidOre: 0, creditedOre: 0 }, '2027-03-16', 'paid'],
] as const)('R-25 for an invoice of %j, the state on %s is %s', (sums, today, state) => {
  expect(invoiceStateOf({ ...sums, dueOn }, today)).toBe(state);
  expect(outstandingOf(sums) === 0).toBe(state === 'paid' || state === 'credited');
});

const debt = (id: string, openOre: number): Debt => ({ id, openOre });
const means = (id: string, leftOre: number, ...meantFor: readonly string[]): Means => ({ id, leftOre, meantFor });

test('R-26 a payment first settles the invoice that it names, then the one due first', () => {
  expect(settle([debt('a', 100), debt('b', 100)], [means('p', 150, 'b')])).toEqual([
    { debtId: 'b', meansId: 'p', amountOre: 100 },
    { debtId: 'a', meansId: 'p', amountOre: 50 },
  ]);
});

test('R-26 O-10 a payment of several invoices settles them in order, and then others', () => {
  const open = [debt('a', 100), debt('b', 100), debt('c', 100)];
  expect(settle(open, [means('p', 250, 'b', 'c')])).toEqual([
    { debtId: 'b', meansId: 'p', amountOre: 100 },
    { debtId: 'c', meansId: 'p', amountOre: 100 },
    { debtId: 'a', meansId: 'p', amountOre: 50 },
  ]);
});

test('R-26 sorts a reminder fee right after its open invoice, and otherwise by its own due date', () => {
  const first = { ariaInvoiceNo: '8', dueOn: '2027-03-01', feeOf: null };
  const second = { ariaInvoiceNo: '9', dueOn: '2027-03-10', feeOf: null };
  const fee = { ariaInvoiceNo: '10', dueOn: '2027-04-01', feeOf: '8' };
  const numbersOf = (rows: readonly (typeof first | typeof fee)[]) =>
    inDueOrder(rows).map(({ ariaInvoiceNo }) => ariaInvoiceNo);
  expect(numbersOf([fee, second, first])).toEqual(['8', '10', '9']);
  expect(numbersOf([fee, second])).toEqual(['9', '10']);
});

test('R-26 a payment for an already settled invoice stays as credit or settles another', () => {
  expect(settle([], [means('p', 150, 'gone')])).toEqual([]);
  expect(settle([debt('a', 100)], [means('p', 150, 'gone')])).toEqual([{ debtId: 'a', meansId: 'p', amountOre: 100 }]);
});

const ore = fc.integer({ min: 0, max: 100_000 });
const debts = fc.uniqueArray(fc.record({ id: fc.string(), openOre: ore }), { selector: ({ id }) => id });
const allMeans = (ids: readonly string[]) =>
  fc.uniqueArray(
    fc.record({
      id: fc.string(),
      leftOre: ore,
      meantFor: fc.array(fc.constantFrom('elsewhere', ...ids), { maxLength: 1 }),
    }),
    { selector: ({ id }) => id },
  );

test('R-25 settling never overspends, and leaves only debts or only funds', () => {
  const given = debts.chain((some) => fc.tuple(fc.constant(some), allMeans(some.map(({ id }) => id))));
  fc.assert(
    fc.property(given, ([some, others]) => {
      const settled = settle(some, others);
      const sum = (parts: readonly { readonly amountOre: number }[]) =>
        parts.reduce((total, { amountOre }) => total + amountOre, 0);
      const open = some.map(({ id, openOre }) => openOre - sum(settled.filter(({ debtId }) => debtId === id)));
      const left = others.map(({ id, leftOre }) => leftOre - sum(settled.filter(({ meansId }) => meansId === id)));
      expect([...open, ...left].every((rest) => rest >= 0)).toBe(true);
      expect(settled.every(({ amountOre }) => amountOre > 0)).toBe(true);
      expect(open.every((rest) => rest === 0) || left.every((rest) => rest === 0)).toBe(true);
      for (const { id, meantFor } of others) {
        const meant = settled.findIndex(({ meansId, debtId }) => meansId === id && meantFor.includes(debtId));
        const first = settled.findIndex(({ meansId }) => meansId === id);
        if (meant >= 0) expect(meant).toBe(first);
      }
    }),
  );
});

test('R-25 the debt is the sum of all open invoices, and its overdue part counts from the day after the due date', () => {
  const open = [
    { outstandingOre: 34_900, dueOn: '2027-03-14' },
    { outstandingOre: 20_000, dueOn },
    { outstandingOre: 5_900, dueOn: '2027-04-15' },
  ];
  expect(owedOf(open, dueOn)).toEqual({ sumOre: 60_800, overdueOre: 34_900 });
  expect(owedOf([], dueOn)).toEqual({ sumOre: 0, overdueOre: 0 });
});

test('P-09 R-25 an open invoice keeps its suspended subscription closed, but a reminder fee does not', () => {
  const lines = [
    { ariaInvoiceNo: '1', subscriptionNo: '50', reason: 'renewal' },
    { ariaInvoiceNo: '2', subscriptionNo: '50', reason: 'reminderFee' },
    { ariaInvoiceNo: '3', subscriptionNo: '60', reason: 'renewal' },
    { ariaInvoiceNo: '4', subscriptionNo: null, reason: 'gift' },
  ];
  expect(closingInvoices(lines, [{ subscriptionNo: '50' }])).toEqual(new Set(['1']));
  expect(closingInvoices(lines, [])).toEqual(new Set());
});
