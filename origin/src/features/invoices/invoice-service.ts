import type * as v from 'valibot';
import { type AccountPlace, accountPlaceOf } from '#origin/features/account/holder.ts';
import type { HolderRead, MountHolderCall } from '#origin/features/account/holder-mount.ts';
import { startAttempt } from '#origin/features/payment/begin-attempt.ts';
import {
  findLastCharges,
  findOpenAttempts,
  type PaymentAttempt,
  toPayment,
} from '#origin/features/payment/payment-repository.ts';
import { isOffered } from '#origin/features/payment/providers.ts';
import type { Database } from '#origin/platform/database/database.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { findVersion } from '#origin/platform/writes/version-repository.ts';
import {
  type getInvoices,
  type getOpenInvoices,
  type InvoiceDetailsSchema,
  type InvoiceLineSchema,
  type InvoiceSchema,
  lineReasons,
  payInvoice,
} from '#src/contract/invoice.ts';
import { allInvoices, invoiceStateOf, outstandingOf, owedOf } from '#src/domain/invoices.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import { type DirectMethodId, directMethodIds } from '#src/domain/payment-methods.ts';
import { isOpenState } from '#src/domain/payment-states.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import { pick } from '#src/lib/pick.ts';
import type { Result } from '#src/lib/result.ts';
import { findNextStep } from './dunning-due.ts';
import { invoicePurpose } from './invoice-purpose.ts';
import {
  findInvoice,
  findInvoices,
  findLines,
  findOpenInvoices,
  type InvoiceWithSums,
  type LineRow,
} from './invoice-repository.ts';
import { findOrIssueTotalKid, findToPay, withOutstanding } from './open-total.ts';
import { findRefunded, findSettlements, type Refunded } from './settlement-repository.ts';

type List = v.InferInput<typeof getInvoices.response>;
type Everything = v.InferInput<typeof getOpenInvoices.response>;
type Details = v.InferInput<typeof InvoiceDetailsSchema>;

export async function findInvoicePage({ database, holder, now }: HolderRead, page: number): Promise<List> {
  const place = accountPlaceOf(holder);
  const { invoices, pageCount } = await findInvoices(database, place, page);
  const open = await findOpenInvoices(database, place);
  const entities = await toInvoices(database, place, { rows: [...invoices, ...open], today: dayInOslo(now) });
  return { invoices: entities.slice(0, invoices.length), page, pageCount, open: entities.slice(invoices.length) };
}

export async function findOpenTotal(services: Services, { database, holder, now }: HolderRead): Promise<Everything> {
  const place = accountPlaceOf(holder);
  const today = dayInOslo(now);
  const version = await findVersion(database, { ...place, resource: 'payment' });
  const toPay = await findToPay(database, place);
  const begun = await findOpenPayment(database, place, allInvoices);
  const isOwing = toPay.length > 0;
  return {
    invoices: await toInvoices(database, place, { rows: toPay, today }),
    ...owedOf(toPay.map(withOutstanding), today),
    KID: isOwing ? await findOrIssueTotalKid(database, place) : null,
    accountNumber: holder.title.bankAccountNumber ?? null,
    version,
    choices: isOwing ? paymentChoices(services, place.titleCode) : [],
    underWay: begun === undefined ? null : toPayment(begun),
  };
}

export async function findInvoiceDetails(
  services: Services,
  { database, holder, now }: HolderRead,
  ariaInvoiceNo: string,
): Promise<Result<Details, 'invoiceNotFound'>> {
  const place = accountPlaceOf(holder);
  const version = await findVersion(database, { ...place, resource: 'payment' });
  const row = await findInvoice(database, place, ariaInvoiceNo);
  if (row === undefined) return { ok: false, error: 'invoiceNotFound' };
  const lines = await findLines(database, [row]);
  const { taken, next } = await findNextStep({ transaction: database, title: holder.title }, row);
  const settlements = await findSettlements(database, ariaInvoiceNo);
  const begun = await findOpenPayment(database, place, ariaInvoiceNo);
  const toPay = await findToPay(database, place);
  const today = dayInOslo(now);
  const isToPay = toPay.some((one) => one.ariaInvoiceNo === ariaInvoiceNo);
  const details: Details = {
    ...toInvoice(row, lines, await momentOf(database, place, today)),
    lines: lines.map(toInvoiceLine),
    recipient: { name: row.recipient.name, address: [...row.recipient.address] },
    settlements: settlements.map(({ creditNoteNo, amountOre, settledOn: on }) => {
      return { kind: creditNoteNo === null ? 'payment' : 'creditNote', on, amountOre, creditNoteNo };
    }),
    reminders: taken.map(({ step, takenOn: on }) => ({ step, on })),
    nextStep: next === null || row.nextDueOn === null ? null : { step: next.step, on: row.nextDueOn },
    version,
    choices: isToPay ? paymentChoices(services, row.titleCode) : [],
    underWay: begun === undefined ? null : toPayment(begun),
    total:
      isToPay && toPay.length > 1
        ? { ...owedOf(toPay.map(withOutstanding), today), KID: await findOrIssueTotalKid(database, place) }
        : null,
  };
  return { ok: true, value: details };
}

type InvoiceEntity = v.InferInput<typeof InvoiceSchema>;
type LineEntity = v.InferInput<typeof InvoiceLineSchema>;

interface InvoiceMoment {
  readonly today: Day;
  readonly charges: ReadonlyMap<string, PaymentAttempt>;
  readonly refunded: ReadonlyMap<string, Refunded>;
}

async function momentOf(database: Database, place: AccountPlace, today: Day): Promise<InvoiceMoment> {
  const charges = await findLastCharges(database, place, 'invoice');
  return { today, charges, refunded: await findRefunded(database, place) };
}

async function toInvoices(
  database: Database,
  place: AccountPlace,
  { rows, today }: { readonly rows: readonly InvoiceWithSums[]; readonly today: Day },
): Promise<InvoiceEntity[]> {
  const linesOf = Map.groupBy(await findLines(database, rows), ({ ariaInvoiceNo }) => ariaInvoiceNo);
  const moment = await momentOf(database, place, today);
  return rows.map((row) => toInvoice(row, linesOf.get(row.ariaInvoiceNo) ?? [], moment));
}

/** A credit note has no outstanding amount: its settlements pay it out (Spec §3). */
function toInvoice(
  row: InvoiceWithSums,
  lines: readonly LineRow[],
  { today, charges, refunded }: InvoiceMoment,
): InvoiceEntity {
  const { ariaInvoiceNo, priceOre, dueOn, paidOre, creditedOre } = row;
  const outstandingOre = row.kind === 'invoice' ? outstandingOf(row) : 0;
  const refund = refunded.get(ariaInvoiceNo);
  const [first] = lines;
  if (first === undefined) throw new Error('An invoice has no lines.');
  const { reason, isReversal, planName } = toInvoiceLine(first);
  return {
    ...pick(row, 'ariaInvoiceNo', 'kind', 'priceOre', 'accountNumber', 'issuedOn', 'dueOn'),
    ...pick(row, 'paidOre', 'creditedOre', 'credits', 'paymentMethod'),
    KID: row.kid,
    description: { reason, isReversal, planName },
    period: periodOf(row),
    paid: outstandingOre === 0,
    state: dueOn === null ? 'credited' : invoiceStateOf({ priceOre, paidOre, creditedOre, dueOn }, today),
    ...(refund === undefined ? {} : { refund }),
    outstandingOre,
    ...(outstandingOre > 0 ? chargeFacts(charges.get(ariaInvoiceNo)) : noCharge),
  };
}

const noCharge = { collectOn: null, failedCharge: null } as const;

function chargeFacts(charge: PaymentAttempt | undefined): Pick<InvoiceEntity, 'collectOn' | 'failedCharge'> {
  if (charge === undefined || charge.state === 'succeeded' || charge.state === 'reversed') return noCharge;
  const { method, failure, state, collectOn, nextDueOn: retryOn } = charge;
  return isOpenState(state) ? { ...noCharge, collectOn } : { ...noCharge, failedCharge: { method, failure, retryOn } };
}

function toInvoiceLine({ vatRate, ...row }: LineRow): LineEntity {
  const reason = lineReasons.find((one) => one === row.reason);
  if (reason === undefined) throw new Error(`An invoice has a line about a ${row.reason}.`);
  const shown = pick(row, 'isReversal', 'planName', 'about', 'amountOre', 'vatOre');
  return { reason, ...shown, period: periodOf(row), vatPercent: vatRate === null ? null : vatRate / 100 };
}

function periodOf({ fromDate, toDate }: { readonly fromDate: Day | null; readonly toDate: Day | null }) {
  return fromDate === null || toDate === null ? null : { fromDate, toDate };
}

/** Former customers can pay what they owe. */
export function mountInvoicePayment(holders: MountHolderCall, services: Services): void {
  holders.write(payInvoice, async ({ payload }, call) => {
    const { holder, transaction, at } = call;
    const { ariaInvoiceNo: subject, paymentMethodId: method, amountOre } = payload;
    await services.dueWork.settle({ transaction, title: holder.title }, { accountNo: holder.accountNo, now: at });
    const place = accountPlaceOf(holder);
    const row = subject === allInvoices ? undefined : await findInvoice(transaction, place, subject);
    if (subject !== allInvoices && row === undefined) return { ok: false, error: 'invoiceNotFound' };
    if (!isOffered(services, place.titleCode, method)) return { ok: false, error: 'methodNotOffered' };
    const owed = await invoicePurpose.owed({ transaction, title: holder.title }, { ...place, subject, at });
    if (owed.ok && owed.value.amountOre !== amountOre) return { ok: false, error: 'previewOutdated' };
    const begun = await findOpenPayment(transaction, place, subject);
    if (owed.ok && begun !== undefined) return { ok: true, value: toPayment(begun) };
    const started = await startAttempt(call, { purpose: invoicePurpose, subject, kind: 'payment', method });
    if (!started.ok) return { ok: false, error: 'invoiceSettled' };
    if (started.value.kind === 'charge') return { ok: false, error: 'collectionUnderWay' };
    return { ok: true, value: toPayment(started.value) };
  });
}

function paymentChoices(services: Services, titleCode: string): DirectMethodId[] {
  return directMethodIds.filter((method) => isOffered(services, titleCode, method));
}

/** A payment of all open invoices counts for each invoice, and a payment of any invoice counts for all of them. */
async function findOpenPayment(database: Database, place: AccountPlace, subject: string) {
  const open = await findOpenAttempts(database, place, invoicePurpose.name);
  return open.find(
    (one) =>
      one.kind === 'payment' && (subject === allInvoices || one.subject === subject || one.subject === allInvoices),
  );
}
