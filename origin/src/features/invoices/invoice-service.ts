import type * as v from 'valibot';
import type { getInvoices, InvoiceDetailsSchema } from '#src/contract/invoice.ts';
import { nextDunningStep } from '#src/domain/dunning.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import { type Holder, placeOf } from '#origin/features/account/holder.ts';
import type { HolderRead } from '#origin/features/account/holder-mount.ts';
import { paymentOf } from '#origin/features/payment/payment-entity.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { versionOf } from '#origin/platform/writes/version-repository.ts';
import { invoiceEntityOf, lineEntityOf } from './invoice-entity.ts';
import { choicesFor, findBegun } from './invoice-payment.ts';
import {
  findDunning,
  findInvoice,
  findInvoices,
  findLines,
  findOpenInvoices,
  findSettlements,
  type StandingInvoice,
} from './invoice-repository.ts';
import { findInvoiceCharges } from './needs-payment.ts';

type List = v.InferInput<typeof getInvoices.response>;
type Details = v.InferInput<typeof InvoiceDetailsSchema>;

/** One page of a holder's invoices, and those that are to be paid. */
export async function invoicePage({ database, holder, now }: HolderRead, page: number): Promise<List> {
  const { invoices, pageCount } = await findInvoices(database, placeOf(holder), page);
  const open = await findOpenInvoices(database, placeOf(holder));
  const numbers = [...invoices, ...open].map(({ ariaInvoiceNo }) => ariaInvoiceNo);
  const linesOf = Map.groupBy(await findLines(database, numbers), ({ ariaInvoiceNo }) => ariaInvoiceNo);
  const moment = { today: dayInOslo(now), charges: await findInvoiceCharges(database, placeOf(holder)) };
  const entityOf = (row: StandingInvoice) => invoiceEntityOf(row, linesOf.get(row.ariaInvoiceNo) ?? [], moment);
  return { invoices: invoices.map(entityOf), page, pageCount, open: open.map(entityOf) };
}

/** One of a holder's invoices or credit notes; undefined if they have none of the number. */
export async function invoiceDetails(
  services: Services,
  { database, holder, now }: HolderRead,
  ariaInvoiceNo: string,
): Promise<Details | undefined> {
  const version = await versionOf(database, { ...placeOf(holder), resource: 'payment' });
  const row = await findInvoice(database, placeOf(holder), ariaInvoiceNo);
  if (row === undefined) return undefined;
  const lines = await findLines(database, [ariaInvoiceNo]);
  const dunning = await findDunning(database, ariaInvoiceNo);
  const settlements = await findSettlements(database, ariaInvoiceNo);
  const charges = await findInvoiceCharges(database, placeOf(holder));
  const begun = await findBegun(database, row);
  return {
    ...invoiceEntityOf(row, lines, { today: dayInOslo(now), charges }),
    lines: lines.map(lineEntityOf),
    recipient: { name: row.recipient.name, address: [...row.recipient.address] },
    settlements: settlements.map(({ creditNoteNo, amountOre, settledOn: on }) => {
      return { kind: creditNoteNo === null ? 'payment' : 'creditNote', on, amountOre, creditNoteNo };
    }),
    reminders: dunning.map(({ step, takenOn: on }) => ({ step, on })),
    nextStep: nextStepOf(row, holder, dunning),
    version,
    choices: choicesFor(services, row, charges.get(ariaInvoiceNo)),
    underWay: begun === undefined ? null : paymentOf(begun),
  };
}

function nextStepOf(
  { dueOn, nextDueOn }: StandingInvoice,
  { title }: Holder,
  taken: Awaited<ReturnType<typeof findDunning>>,
): Details['nextStep'] {
  if (dueOn === null || nextDueOn === null) return null;
  const done = taken.map(({ step }) => step);
  const next = nextDunningStep(dueOn, done, title.invoicing);
  return next === null ? null : { step: next.step, on: nextDueOn };
}
