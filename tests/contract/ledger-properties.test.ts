import fc from 'fast-check';
import * as v from 'valibot';
import { expect, inject, test, vi } from 'vitest';
import { invoiceMailJob } from '#origin/features/invoices/invoice-mail.ts';
import { ledgerEntry } from '#origin/features/ledger/ledger-tables.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { isFullRun } from '#tests/support/full.ts';
import { propertySeed } from '#tests/support/property-seed.ts';
import { titlesOf } from './support/actor.ts';
import { beginningNames, ledgerPeopleOf } from './support/ledger-person.ts';
import { runSequence } from './support/ledger-sequence.ts';
import { ledgerStep } from './support/ledger-steps.ts';
import { ownOrigin } from './support/test-origin.ts';

/**
 * Number of sequences per database, and of parallel lanes. Sequences on a server mostly wait for it, so two lanes save
 * time.
 */
const amount =
  inject('server') === undefined ? { sequences: 100, lanes: 1 } : { sequences: isFullRun ? 1_500 : 200, lanes: 2 };

const origin = await ownOrigin();
const nextTitle = titlesOf(origin);

const MailSchema = v.object({ recipient: v.string(), subject: v.string() });

/** A title with all features that move money. */
function titleWithSums(): FleetTitle {
  const title = nextTitle();
  return Object.assign(title, {
    pauseMonths: [1, 2, 3],
    complaints: { ...title.complaints, remedies: ['extension', 'credit'] },
    delivery: { ...title.delivery, transferFeeOre: 4_900, stopCredit: { kind: 'perIssue', fromDay: 1 } },
  });
}

/** Runs random sequences one after the other, on their own title. */
async function assertSequences(numRuns: number, lane: number, told: ReadonlySet<string>): Promise<void> {
  const title = titleWithSums();
  const nextPerson = ledgerPeopleOf(origin, title);
  const beginnings = fc.constantFrom(...beginningNames);
  const steps = fc.array(ledgerStep, { minLength: 2, maxLength: 5 });
  // One in four is followed by 120 more days.
  const ends = fc.constantFrom(null, null, null, null, null, null, 'paid', 'unpaid');
  // Every fourth is compared with a person who sends each request once.
  const comparison = fc.constantFrom(false, false, false, true);
  await fc.assert(
    fc.asyncProperty(beginnings, steps, comparison, ends, async (beginning, taken, isCompared, end) => {
      const repeating = await nextPerson(beginning);
      const once = isCompared ? await nextPerson(beginning) : null;
      await runSequence({ origin, title, repeating, once, end, told }, taken);
    }),
    { numRuns, endOnFailure: true, seed: propertySeed + lane },
  );
}

test('A-06 N-02 N-04 O-14 P-02 the ledger records every amount once, whatever people do and however often each request is sent', async () => {
  const { jobs, dueWork, database } = origin.services;
  // Sends no mails, and runs due work only for the people of a sequence, not for their whole title.
  const told = new Set<string>();
  vi.spyOn(jobs, 'send').mockImplementation(async (_transaction, kind, { payload }) => {
    if (kind.name !== invoiceMailJob.name) return;
    const { recipient, subject } = v.parse(MailSchema, payload);
    if (/til gode/.test(subject)) told.add(recipient);
  });
  vi.spyOn(dueWork, 'run').mockResolvedValue();
  await Promise.all(
    Array.from({ length: amount.lanes }, (_, lane) => assertSequences(amount.sequences / amount.lanes, lane, told)),
  );
  if (inject('server') === undefined) return;
  // This many sequences produce amounts of every kind.
  const { kind, reason } = ledgerEntry;
  const booked = await database.selectDistinct({ kind, reason }).from(ledgerEntry);
  expect(booked.map((row) => `${row.kind} ${row.reason}`).toSorted()).toEqual([
    'charge firstPeriod',
    'charge planChange',
    'charge renewal',
    'credit complaintCredit',
    'credit planChangeCredit',
    'credit stopCredit',
    'credit unpaidEndCredit',
    'credit withdrawalRefund',
    'fee reminderFee',
    'fee transferFee',
    'payment payment',
    'reversal transferFee',
  ]);
}, 1_800_000);
