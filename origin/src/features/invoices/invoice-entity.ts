import type * as v from 'valibot';
import { type InvoiceLineSchema, type InvoiceSchema, lineReasons } from '#src/contract/invoice.ts';
import { invoiceStateOf, outstandingOf } from '#src/domain/invoices.ts';
import { isOpenState } from '#src/domain/payment-states.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import type { PaymentAttempt } from '#origin/features/payment/payment-repository.ts';
import type { LineRow, InvoiceWithSums } from './invoice-repository.ts';

type InvoiceEntity = v.InferInput<typeof InvoiceSchema>;
type LineEntity = v.InferInput<typeof InvoiceLineSchema>;

/** What else an invoice's entity is made of. */
interface InvoiceMoment {
  readonly today: Day;
  readonly charges: ReadonlyMap<string, PaymentAttempt>;
}

/** The Invoice entity of a row and its lines on a day (Spec §3). A credit note is paid out by what it settles. */
export function toInvoice(
  row: InvoiceWithSums,
  lines: readonly LineRow[],
  { today, charges }: InvoiceMoment,
): InvoiceEntity {
  const {
    ariaInvoiceNo,
    kind,
    kid,
    priceOre,
    accountNumber,
    issuedOn,
    dueOn,
    paidOre,
    creditedOre,
    credits,
    paymentMethod,
  } = row;
  const outstandingOre = kind === 'invoice' ? outstandingOf(row) : 0;
  const [first] = lines;
  if (first === undefined) throw new Error('An invoice has no line.');
  const { reason, isReversal, planName } = toInvoiceLine(first);
  return {
    ariaInvoiceNo,
    kind,
    KID: kid,
    priceOre,
    description: { reason, isReversal, planName },
    period: periodOf(row),
    paid: outstandingOre === 0,
    accountNumber,
    state: dueOn === null ? 'credited' : invoiceStateOf({ priceOre, paidOre, creditedOre, dueOn }, today),
    issuedOn,
    dueOn,
    paidOre,
    creditedOre,
    outstandingOre,
    credits,
    paymentMethod,
    ...(outstandingOre > 0 ? chargeFacts(charges.get(ariaInvoiceNo)) : noCharge),
  };
}

const noCharge = { collectOn: null, failedCharge: null } as const;

/** What an invoice says of its last charge: when it is made, or why it failed. */
function chargeFacts(charge: PaymentAttempt | undefined): Pick<InvoiceEntity, 'collectOn' | 'failedCharge'> {
  if (charge === undefined || charge.state === 'succeeded' || charge.state === 'reversed') return noCharge;
  const { method, failure, state, collectOn, nextDueOn: retryOn } = charge;
  return isOpenState(state) ? { ...noCharge, collectOn } : { ...noCharge, failedCharge: { method, failure, retryOn } };
}

/** A line as the wire has it. */
export function toInvoiceLine({ vatRate, ...row }: LineRow): LineEntity {
  const reason = lineReasons.find((one) => one === row.reason);
  if (reason === undefined) throw new Error(`An invoice has a line about a ${row.reason}.`);
  const { isReversal, planName, about, amountOre, vatOre } = row;
  const vatPercent = vatRate === null ? null : vatRate / 100;
  return { reason, isReversal, planName, period: periodOf(row), about, amountOre, vatPercent, vatOre };
}

function periodOf({ fromDate, toDate }: { readonly fromDate: Day | null; readonly toDate: Day | null }) {
  return fromDate === null || toDate === null ? null : { fromDate, toDate };
}
