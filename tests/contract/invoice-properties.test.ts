import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { account } from '#origin/features/account/account-tables.ts';
import {
  findUnreversedEntry,
  type LedgerEntry,
  type NewEntry,
  reverseEntry,
  writeEntry,
} from '#origin/features/ledger/ledger-repository.ts';
import { osloInstant } from '#src/domain/oslo-time.ts';
import { addDays } from '#src/lib/calendar-days.ts';
import { isFullRun } from '#tests/support/full.ts';
import { titlesOf } from './support/actor.ts';
import { expectSoundInvoices, invoicingOf } from './support/invoicing.ts';
import { ownOrigin } from './support/test-origin.ts';

const numRuns = isFullRun ? 500 : 150;

const origin = await ownOrigin();
const title = titlesOf(origin)();

const firstDay = '2027-03-01';
const ore = fc.integer({ min: 1, max: 60_000 });

/** An event on one of the following days. */
const step = fc.record({
  daysLater: fc.nat(20),
  what: fc.oneof(
    fc.record({ kind: fc.constant('charge' as const), sumOre: ore }),
    fc.record({ kind: fc.constant('credit' as const), sumOre: ore }),
    fc.record({ kind: fc.constant('fee' as const), sumOre: ore }),
    fc.record({ kind: fc.constant('payment' as const), sumOre: ore }),
    fc.record({ kind: fc.constant('refund' as const), share: fc.double({ min: 0.1, max: 1, noNaN: true }) }),
    fc.record({ kind: fc.constant('reversal' as const), index: fc.nat() }),
  ),
  /** True if invoicing runs after this event, false if the next event is billed with it. */
  isBilled: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

async function newAccount(): Promise<string> {
  const names = { givenName: 'Kari', familyName: 'Tindvåg', email: 'kari@demo.example' };
  const row = { ...names, firstTitleCode: title.titleCode, createdAt: new Date() };
  const [made] = await origin.services.database.insert(account).values(row).returning();
  if (made === undefined) throw new Error('No account was made.');
  return made.accountNo;
}

async function rowFor(accountNo: string, day: string, { what }: Step): Promise<NewEntry | LedgerEntry | undefined> {
  const shared = {
    accountNo,
    titleCode: title.titleCode,
    dueOn: day,
    at: osloInstant(day, '09:00'),
    activityId: null,
    basis: {},
  };
  const subject = randomUUID();
  const subscriptionNo = `${accountNo}-1`;
  const { entries, documents, settlements } = await invoicingOf(origin, accountNo);
  switch (what.kind) {
    case 'charge':
      // Each has its own subscription, because a period of a subscription is charged only once.
      return {
        ...shared,
        kind: 'charge',
        reason: 'renewal',
        subscriptionNo: `${subscriptionNo}-${subject}`,
        periodFrom: day,
        sumOre: what.sumOre,
      };
    case 'credit': {
      const credit = { kind: 'credit', reason: 'complaintCredit', subscriptionNo, subject } as const;
      return { ...shared, ...credit, periodFrom: firstDay, sumOre: what.sumOre };
    }
    case 'fee':
      return { ...shared, kind: 'fee', reason: 'transferFee', subscriptionNo, subject, sumOre: what.sumOre };
    case 'payment': {
      const ariaInvoiceNo = documents.at(-1)?.ariaInvoiceNo;
      const basis = ariaInvoiceNo === undefined ? {} : { purpose: 'invoice', subject: ariaInvoiceNo };
      return { ...shared, kind: 'payment', reason: 'payment', subject, sumOre: what.sumOre, basis };
    }
    case 'refund': {
      // A refund is at most the person's credit.
      const balance = entries.reduce((sum, { amountOre }) => sum + amountOre, 0);
      const sumOre = Math.floor(Math.max(0, -balance) * what.share);
      return { ...shared, kind: 'refund', reason: 'refund', subject, sumOre };
    }
    case 'reversal': {
      const rows = entries.filter(({ kind, id }) => {
        const isUsedByRefund = settlements.some(({ paymentId, refundId }) => paymentId === id && refundId !== null);
        return (kind === 'fee' || kind === 'payment') && !isUsedByRefund;
      });
      return rows[what.index % Math.max(1, rows.length)];
    }
  }
}

async function carryOut(accountNo: string, day: string, taken: Step): Promise<void> {
  const { database, dueWork } = origin.services;
  const row = await rowFor(accountNo, day, taken);
  if (row === undefined) return;
  await database.transaction(async (transaction) => {
    if (!('id' in row)) {
      await writeEntry(transaction, row);
    } else if ((await findUnreversedEntry(transaction, row.naturalKey)) !== undefined) {
      await reverseEntry(transaction, row, { at: osloInstant(day, '09:00'), dueOn: day, activityId: null });
    }
  });
  if (taken.isBilled) await dueWork.catchUp(title, { accountNo, now: osloInstant(day, '12:00') });
}

test('R-25 invoices bill each row once, and agree with the ledger, whatever is entered and in whatever order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      const accountNo = await newAccount();
      let day = firstDay;
      for (const taken of steps) {
        day = addDays(day, taken.daysLater);
        await carryOut(accountNo, day, taken);
        if (taken.isBilled) expectSoundInvoices(await invoicingOf(origin, accountNo));
      }
      await origin.services.dueWork.catchUp(title, { accountNo, now: osloInstant(day, '12:00') });
      const after = await invoicingOf(origin, accountNo);
      expect(after.waiting).toEqual([]);
      expectSoundInvoices(after);
    }),
    { numRuns },
  );
}, 1_800_000);
