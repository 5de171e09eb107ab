import type { AccountPlace } from '#origin/features/account/holder.ts';
import type { PaymentPurpose, SurplusLedger } from '#origin/features/payment/payment-purpose.ts';
import type { PaymentAttempt } from '#origin/features/payment/payment-repository.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { allInvoices, outstandingOf } from '#src/domain/invoices.ts';
import { dayInOslo, type Instant } from '#src/domain/oslo-time.ts';
import { scheduleDunning } from './dunning-due.ts';
import { findInvoice, findUnsettled, type InvoiceRow } from './invoice-repository.ts';
import { enqueueMoneyMail, type MoneyMatter } from './money-mail.ts';
import { findToPay } from './open-total.ts';

/** In øre, for an invoice or for all open invoices; zero if nothing is owed. */
async function openOre(database: Database, place: AccountPlace, subject: string): Promise<number> {
  if (subject === allInvoices) {
    const toPay = await findToPay(database, place);
    return toPay.reduce((sum, row) => sum + outstandingOf(row), 0);
  }
  const row = await findInvoice(database, place, subject);
  return row === undefined ? 0 : Math.max(0, outstandingOf(row));
}

/** For an attempt on all open invoices, returns only the account. */
async function matterOf(database: Database, attempt: PaymentAttempt): Promise<MoneyMatter | undefined> {
  const { accountNo, subject } = attempt;
  return subject === allInvoices ? { accountNo } : findInvoice(database, attempt, subject);
}

/**
 * Payment of an invoice's outstanding amount. The ledger row names the invoice and is processed by the next due step,
 * which runs before every read of the account. Double payments, including those made at the bank, are refunded.
 */
export const invoicePurpose: PaymentPurpose = {
  name: 'invoice',
  announces: 'invoice:updated',
  owed: async ({ transaction, title: { titleCode } }, { accountNo, subject }) => {
    const amountOre = await openOre(transaction, { accountNo, titleCode }, subject);
    if (amountOre === 0) return { ok: false, error: 'nothingOwed' };
    return { ok: true, value: { amountOre, description: descriptionOf(subject) } };
  },
  succeeded: async (work, { attempt, paidOre }, at) => {
    const { kind, method, reference, subject } = attempt;
    const row = await matterOf(work.transaction, attempt);
    const owedOre = await openOre(work.transaction, attempt, subject);
    if (row !== undefined) {
      const moneyKind = kind === 'charge' ? 'charged' : 'paid';
      const move = { kind: moneyKind, sumOre: paidOre, method, reference, on: dayInOslo(at) } as const;
      await enqueueMoneyMail(work, row, move);
    }
    return { backOre: Math.max(0, paidOre - owedOre) };
  },
  failed: async () => undefined,
  chargeFailed: async (work, attempt, { at, retryOn }) => {
    const { amountOre: sumOre, method, failure, subject } = attempt;
    const row = await findInvoice(work.transaction, attempt, subject);
    // The other method is tried immediately and reports its own outcome.
    if (row === undefined || retryOn === dayInOslo(at)) return;
    const failed = { sumOre, method, failure };
    if (retryOn !== null) await enqueueMoneyMail(work, row, { ...failed, kind: 'chargeFailed', on: retryOn });
    else if (await scheduleDunning(work, row, at)) await enqueueMoneyMail(work, row, { ...failed, ...toPay(row, at) });
  },
  refunded: async (work, attempt, at) => {
    const { amountOre: sumOre, method, reference } = attempt;
    const row = await matterOf(work.transaction, attempt);
    const move = { kind: 'refunded', sumOre, method, reference, on: dayInOslo(at) } as const;
    if (row !== undefined) await enqueueMoneyMail(work, row, move);
  },
};

export function descriptionOf(subject: string): string {
  return subject === allInvoices ? 'Alle fakturaer' : `Faktura ${subject}`;
}

function toPay({ dueOn }: InvoiceRow, at: Instant) {
  const today = dayInOslo(at);
  return { kind: 'notCharged', on: dueOn !== null && dueOn > today ? dueOn : today } as const;
}

/** Surplus payments may settle later charges before they are refunded. */
export const surplusLedger: SurplusLedger = {
  leftOre: async ({ transaction }, { accountNo, titleCode, reference }) => {
    const payments = await findUnsettled(transaction, { accountNo, titleCode }, 'payment');
    return payments.find(({ entry }) => entry.subject === reference)?.leftOre ?? 0;
  },
  tellNotRefunded: (work, { accountNo, method, reference }, sumOre) =>
    enqueueMoneyMail(work, { accountNo }, { kind: 'notRefunded', sumOre, method, reference }),
};
