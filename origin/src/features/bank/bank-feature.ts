import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { and, asc, count, eq, inArray, isNull, lt } from 'drizzle-orm';
import { methodPurpose } from '#origin/features/payment/method-service.ts';
import type { PaymentPurpose, SurplusLedger } from '#origin/features/payment/payment-purpose.ts';
import { avtaleGiroClaim, paymentAttempt } from '#origin/features/payment/payment-tables.ts';
import type { Feature } from '#origin/platform/feature/feature.ts';
import type { GaugeSource } from '#origin/platform/operators/gauge-source.ts';
import {
  accountTable,
  impersonalTable,
  type PersonalDataTable,
} from '#origin/platform/personal-data/personal-data-table.ts';
import type { Retention } from '#origin/platform/retention/sweep.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { codesOf } from '#src/domain/fleet.ts';
import type { Instant } from '#src/domain/oslo-time.ts';
import { applyMandates } from './apply-mandates.ts';
import { takeFilesOf } from './bank-inbox.ts';
import { bankFile, bankPayment, outgoingFile } from './bank-tables.ts';
import { bankAccountsOf } from './read-bank-file.ts';
import { sendClaims } from './send-claims.ts';
import { settleReceived } from './settle-received.ts';

const openBankPayments: GaugeSource = {
  name: 'min_side_open_bank_payments',
  help: 'Bank payments whose KID matches no invoice, until staff decide.',
  labelNames: [],
  series: [{}],
  read: async (database) => {
    return [{ labels: {}, value: await database.$count(bankPayment, eq(bankPayment.state, 'open')) }];
  },
};

/** Minutes allowed for writing a claim to a file, or the file to the folder. Each step takes only seconds. */
const writingMinutes = 15;

const unsentClaims: GaugeSource = {
  name: 'min_side_unsent_claims',
  help: 'Overdue AvtaleGiro claims that are in no file, and files that are in no folder.',
  labelNames: ['waits'],
  series: [{ waits: 'claim' }, { waits: 'file' }],
  read: async (database, groups) => {
    const before = (now: Instant): Date => new Date(now - writingMinutes * 60_000);
    const isUnwritten = and(isNull(outgoingFile.writtenAt), lt(outgoingFile.createdAt, before(Date.now())));
    const files = await database.$count(outgoingFile, isUnwritten);
    const claims = groups.map(({ now, titles }) => {
      const isLate = and(
        eq(avtaleGiroClaim.state, 'ready'),
        inArray(avtaleGiroClaim.titleCode, codesOf(titles)),
        lt(paymentAttempt.createdAt, before(now)),
        isNull(paymentAttempt.endedAt),
      );
      return database
        .select({ value: count() })
        .from(avtaleGiroClaim)
        .innerJoin(paymentAttempt, eq(paymentAttempt.id, avtaleGiroClaim.attemptId))
        .where(isLate);
    });
    return [
      { labels: { waits: 'file' }, value: files },
      ...(await Promise.all(claims)).flat().map(({ value }) => ({ labels: { waits: 'claim' }, value })),
    ];
  },
};

/** Years for which accounting records are kept after the end of the financial year (bokføringsloven § 13). */
const keptYears = 5;

/**
 * Deletes bank reports once the law no longer requires their accounting records. An account's rows are deleted with the
 * account.
 */
const bankRetention: Retention = async ({ database, realNow }) => {
  const before = `${new Date(realNow()).getUTCFullYear() - keptYears}-01-01`;
  const isOver = and(lt(bankPayment.bookedOn, before), inArray(bankPayment.state, ['settled', 'returned']));
  await database.delete(bankPayment).where(isOver);
  const isOld = lt(outgoingFile.writtenAt, new Date(realNow() - 366 * 86_400_000));
  await database.delete(outgoingFile).where(isOld);
};

const bankPersonalData: readonly PersonalDataTable[] = [
  accountTable(bankPayment, {
    takeout: { nb: 'Innbetalinger i banken', nn: 'Innbetalingar i banken' },
    leftOut: {
      key: 'A number of the bank for its own use.',
      fileSha256: 'The file that the bank sent, which has others in it.',
      state: 'Where our own job is with it.',
    },
    forgetting: {
      because: 'The books are kept for five years, without the payer.',
      blank: () => ({ payerName: null, payerAccount: null, message: null }),
    },
  }),
  impersonalTable(
    outgoingFile,
    'Files for the clearing house, with the KIDs and short names of claims; removed after a year.',
  ),
  impersonalTable(bankFile, 'Files from the bank by their names and sums.'),
];

export function createBankFeature(purposes: readonly PaymentPurpose[], surplus: SurplusLedger): Feature {
  return {
    poll: async (services) => {
      const { database, fleet, log, realNow, bank } = services;
      const accounts = bankAccountsOf(fleet.titles, bank.formats);
      if (bank.inbox !== undefined) await takeFilesOf(bank.inbox, { database, log, realNow, accounts });
      const parts = { services, purposes: [methodPurpose, ...purposes], surplus };
      await applyMandates(parts);
      await settleReceived(parts);
      await sendClaims(parts);
      if (bank.outbox !== undefined) await writeOutbox(bank.outbox, services);
    },
    gauges: [openBankPayments, unsentClaims],
    retention: bankRetention,
    personalData: bankPersonalData,
  };
}

/**
 * Writes files for the clearing house into a folder. A file's name begins with a dot until the file is complete. If a
 * process dies before it has recorded a file as written, the same file is written again.
 */
async function writeOutbox(
  folder: string,
  { database, log, realNow }: Pick<Services, 'database' | 'log' | 'realNow'>,
): Promise<void> {
  const files = await database
    .select()
    .from(outgoingFile)
    .where(isNull(outgoingFile.writtenAt))
    .orderBy(asc(outgoingFile.createdAt));
  for (const { id, name, content } of files) {
    const unfinished = path.join(folder, `.${name}.${process.pid}`);
    await writeFile(unfinished, Buffer.from(content, 'latin1'));
    await rename(unfinished, path.join(folder, name));
    await database
      .update(outgoingFile)
      .set({ writtenAt: new Date(realNow()) })
      .where(eq(outgoingFile.id, id));
    log.info({ file: name }, 'a file for the clearing house was written');
  }
}
