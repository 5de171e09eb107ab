import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { account } from '#origin/features/account/account-tables.ts';
import { bankPayment } from '#origin/features/bank/bank-tables.ts';
import { settleReceived } from '#origin/features/bank/settle-received.ts';
import { invoicePurpose, surplusLedger } from '#origin/features/invoices/invoice-purpose.ts';
import { findOrIssueTotalKid } from '#origin/features/invoices/open-total.ts';
import { writeEntry } from '#origin/features/ledger/ledger-repository.ts';
import { ocrFileOf, type ReportedPayment } from '#origin/sandbox/bank/bank-files.ts';
import { osloInstant } from '#src/domain/oslo-time.ts';
import { addDays } from '#src/lib/calendar-days.ts';
import { isFullRun } from '#tests/support/full.ts';
import { propertySeed } from '#tests/support/property-seed.ts';
import { weighted } from '#tests/support/weighted.ts';
import { titlesOf } from './support/actor.ts';
import { expectSoundInvoices, invoicingOf, takeFile } from './support/invoicing.ts';
import { ownOrigin } from './support/test-origin.ts';

const numRuns = isFullRun ? 200 : 20;
const firstDay = '2027-03-01';
/** Fees, each on its own invoice. */
const fees = [4_900, 5_000, 9_900];

const origin = await ownOrigin();
const title = titlesOf(origin)();

const transfer = fc.oneof(
  weighted(3, 'payment', {
    /** Index of the invoice that is paid; the index after the last one stands for all open invoices. */
    of: fc.nat(fees.length),
    sumOre: fc.constantFrom(1_000, 4_900, 5_000, 9_900, 19_800, 30_000),
  }),
  weighted(1, 'reversal', { of: fc.nat() }),
);

const step = fc.record({
  transfers: fc.array(transfer, { minLength: 1, maxLength: 3 }),
  /** Number of other files that arrive before this one. */
  delay: fc.oneof(fc.constant(0), fc.nat(3)),
  /** Number of times that the file arrives, and whether all copies arrive at once. */
  times: fc.constantFrom(1, 1, 2),
  isAtOnce: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

let files = 0;

/**
 * Creates an account with three open invoices. Returns their KIDs, followed by the KID for
 * everything open.
 */
async function newDebtor(): Promise<{ readonly accountNo: string; readonly kids: readonly string[] }> {
  const { database, dueWork } = origin.services;
  const { titleCode } = title;
  const names = { givenName: 'Kari', familyName: 'Tindvåg', email: 'kari@demo.example' };
  const row = { ...names, firstTitleCode: titleCode, createdAt: new Date() };
  const [made] = await database.insert(account).values(row).returning();
  if (made === undefined) throw new Error('No account was made.');
  const { accountNo } = made;
  for (const [index, sumOre] of fees.entries()) {
    const dueOn = addDays(firstDay, index);
    const at = osloInstant(dueOn, '09:00');
    const fee = { kind: 'fee', reason: 'transferFee', subscriptionNo: `${accountNo}-1`, sumOre, dueOn, at } as const;
    const about = { accountNo, titleCode, subject: `${accountNo}/${index}`, activityId: null, basis: {} };
    await database.transaction((transaction) => writeEntry(transaction, { ...fee, ...about }));
    await dueWork.catchUp(title, { accountNo, now: at });
  }
  const { documents } = await invoicingOf(origin, accountNo);
  const kids = documents.flatMap(({ kid }) => kid ?? []).toSorted();
  return { accountNo, kids: [...kids, await findOrIssueTotalKid(database, { accountNo, titleCode })] };
}

function filesOf(steps: readonly Step[], kids: readonly string[]) {
  const transfers: ReportedPayment[] = [];
  const coming = steps.map(({ transfers: planned, delay, times, isAtOnce }, index) => {
    const payments = planned.flatMap((one): ReportedPayment[] => {
      if (one.kind === 'payment') return [{ kid: kids[one.of] ?? '', sumOre: one.sumOre }];
      // The bank reverses each payment once. A reversal may come before its payment.
      const left = transfers.filter(
        (paid) => paid.type === undefined && !transfers.some(({ message }) => message === nameOf(paid)),
      );
      const taken = left[one.of % Math.max(1, left.length)];
      return taken === undefined ? [] : [{ kid: taken.kid, sumOre: taken.sumOre, type: '18', message: nameOf(taken) }];
    });
    transfers.push(...payments);
    files += 1;
    const facts = { account: title.bankAccountNumber ?? '', bookedOn: addDays(firstDay, 5 + index), number: files };
    return { at: index + delay, bytes: ocrFileOf({ ...facts, payments }), times, isAtOnce };
  });
  return { transfers, coming: coming.toSorted((one, other) => one.at - other.at) };
  function nameOf(paid: ReportedPayment): string {
    return String(transfers.indexOf(paid));
  }
}

async function take(bytes: Uint8Array): Promise<void> {
  expect(await takeFile(origin, bytes)).toMatchObject({ ok: true });
  await settleReceived({ services: origin.services, purposes: [invoicePurpose], surplus: surplusLedger });
}

test('O-09 R-26 each bank transfer is booked once, regardless of order and repeated files', async () => {
  const { database, jobs, sandbox } = origin.services;
  vi.spyOn(jobs, 'send').mockResolvedValue();
  await sandbox?.clock.set(title.titleCode, osloInstant(addDays(firstDay, 10), '09:00'));
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
      const { accountNo, kids } = await newDebtor();
      const { transfers, coming } = filesOf(steps, kids);
      for (const { bytes, times, isAtOnce } of coming) {
        const deliveries = Array.from({ length: times }, () => () => take(bytes));
        if (isAtOnce) await Promise.all(deliveries.map((deliver) => deliver()));
        else for (const deliver of deliveries) await deliver();
      }
      const rows = (await database.select().from(bankPayment)).filter(({ kid }) => kids.includes(kid ?? ''));
      expect(rows).toHaveLength(transfers.length);
      // Only a reversal that came before its payment waits for staff.
      expect(rows.filter(({ state, isReversal }) => state !== 'settled' && !(isReversal && state === 'open'))).toEqual(
        [],
      );
      const invoicing = await invoicingOf(origin, accountNo);
      expectSoundInvoices(invoicing);
      const settledOre = rows
        .filter(({ state }) => state === 'settled')
        .reduce((sum, { sumOre, isReversal }) => sum + (isReversal ? -sumOre : sumOre), 0);
      const moved = invoicing.entries.filter(({ kind }) => kind === 'payment' || kind === 'refund');
      expect(moved.reduce((sum, { amountOre }) => sum - amountOre, 0)).toBe(settledOre);
    }),
    { numRuns, seed: propertySeed },
  );
}, 1_800_000);
