import type * as v from 'valibot';
import type { getInvoices, InvoiceDetailsSchema } from '#src/contract/invoice.ts';
import { nextDunningStep } from '#src/domain/dunning.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import { type Holder, accountPlaceOf } from '#origin/features/account/holder.ts';
import type { HolderRead } from '#origin/features/account/holder-mount.ts';
import { toPayment } from '#origin/features/payment/payment-entity.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { findVersion } from '#origin/platform/writes/version-repository.ts';
import { toInvoice, toInvoiceLine } from './invoice-entity.ts';
import { paymentChoices, findOpenPayment } from './invoice-payment.ts';
import {
  findDunning,
  findInvoice,
  findInvoices,
  findLines,
  findOpenInvoices,
  findSettlements,
  type InvoiceWithSums,
} from './invoice-repository.ts';
import { findInvoiceCharges } from './needs-payment.ts';

type List = v.InferInput<typeof getInvoices.response>;
type Details = v.InferInput<typeof InvoiceDetailsSchema>;

/** One page of a holder's invoices, and those that are to be paid. */
export async function findInvoicePage({ database, holder, now }: HolderRead, page: number): Promise<List> {
  const { invoices, pageCount } = await findInvoices(database, accountPlaceOf(holder), page);
  const open = await findOpenInvoices(database, accountPlaceOf(holder));
  const numbers = [...invoices, ...open].map(({ ariaInvoiceNo }) => ariaInvoiceNo);
  const linesOf = Map.groupBy(await findLines(database, numbers), ({ ariaInvoiceNo }) => ariaInvoiceNo);
  const moment = { today: dayInOslo(now), charges: await findInvoiceCharges(database, accountPlaceOf(holder)) };
  const entityOf = (row: InvoiceWithSums) => toInvoice(row, linesOf.get(row.ariaInvoiceNo) ?? [], moment);
  return { invoices: invoices.map(entityOf), page, pageCount, open: open.map(entityOf) };
}

/** One of a holder's invoices or credit notes; undefined if they have none of the number. */
export async function findInvoiceDetails(
  services: Services,
  { database, holder, now }: HolderRead,
  ariaInvoiceNo: string,
): Promise<Details | undefined> {
  const version = await findVersion(database, { ...accountPlaceOf(holder), resource: 'payment' });
  const row = await findInvoice(database, accountPlaceOf(holder), ariaInvoiceNo);
  if (row === undefined) return undefined;
  const lines = await findLines(database, [ariaInvoiceNo]);
  const dunning = await findDunning(database, ariaInvoiceNo);
  const settlements = await findSettlements(database, ariaInvoiceNo);
  const charges = await findInvoiceCharges(database, accountPlaceOf(holder));
  const begun = await findOpenPayment(database, row);
  return {
    ...toInvoice(row, lines, { today: dayInOslo(now), charges }),
    lines: lines.map(toInvoiceLine),
    recipient: { name: row.recipient.name, address: [...row.recipient.address] },
    settlements: settlements.map(({ creditNoteNo, amountOre, settledOn: on }) => {
      return { kind: creditNoteNo === null ? 'payment' : 'creditNote', on, amountOre, creditNoteNo };
    }),
    reminders: dunning.map(({ step, takenOn: on }) => ({ step, on })),
    nextStep: nextStepOf(row, holder, dunning),
    version,
    choices: paymentChoices(services, row, charges.get(ariaInvoiceNo)),
    underWay: begun === undefined ? null : toPayment(begun),
  };
}

function nextStepOf(
  { dueOn, nextDueOn }: InvoiceWithSums,
  { title }: Holder,
  taken: Awaited<ReturnType<typeof findDunning>>,
): Details['nextStep'] {
  if (dueOn === null || nextDueOn === null) return null;
  const done = taken.map(({ step }) => step);
  const next = nextDunningStep(dueOn, done, title.invoicing);
  return next === null ? null : { step: next.step, on: nextDueOn };
}
