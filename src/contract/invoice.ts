import * as v from 'valibot';
import { dunningSteps } from '#src/domain/dunning.ts';
import { invoiceStates } from '#src/domain/invoices.ts';
import { directMethodIds, paymentMethodIds } from '#src/domain/payment-methods.ts';
import { paymentFailures } from '#src/domain/payment-states.ts';
import type { Endpoint } from './endpoint.ts';
import {
  DaySchema,
  IdSchema,
  NothingSchema,
  OreSchema,
  VersionSchema,
  HolderSchema,
  SeenHolderSchema,
} from './fields.ts';
import { PaymentSchema } from './payment.ts';

/** Number of an invoice or a credit note, digits. */
export const InvoiceNoSchema = v.pipe(v.string(), v.regex(/^\d{1,12}$/));

/** What lines of invoices are about. */
export const lineReasons = [
  'firstPeriod',
  'renewal',
  'planChange',
  'planChangeCredit',
  'withdrawalRefund',
  'unpaidEndCredit',
  'gift',
  'giftWithdrawal',
  'transferFee',
  'reminderFee',
  'paperInvoiceFee',
  'stopCredit',
  'complaintCredit',
  'openingBalance',
] as const;

/** First and last day that charges are for. */
const PeriodSchema = v.object({ fromDate: DaySchema, toDate: DaySchema });

/** One line of an invoice: a row of the ledger. */
export const InvoiceLineSchema = v.object({
  reason: v.picklist(lineReasons),
  /** Whether it takes such a line back. */
  isReversal: v.boolean(),
  planName: v.nullable(v.string()),
  period: v.nullable(PeriodSchema),
  /** Invoice that a reminder's fee is about. */
  about: v.nullable(InvoiceNoSchema),
  /** VAT included; negative for a credit. */
  amountOre: OreSchema,
  /** In percent; null if VAT is not due on it. */
  vatPercent: v.nullable(v.number()),
  vatOre: OreSchema,
});
export type InvoiceLine = v.InferOutput<typeof InvoiceLineSchema>;

/** The Invoice entity (Spec §3): an invoice, or a credit note that takes of one. */
export const InvoiceSchema = v.object({
  ariaInvoiceNo: InvoiceNoSchema,
  kind: v.picklist(['invoice', 'creditNote']),
  /** With a valid check digit (MOD10); null for a credit note, which nobody pays. */
  KID: v.nullable(v.string()),
  /** Sum of the lines, VAT included; negative for a credit note. */
  priceOre: OreSchema,
  /** What the first line is about; the whole invoice has them all. */
  description: v.pick(InvoiceLineSchema, ['reason', 'isReversal', 'planName']),
  period: v.nullable(PeriodSchema),
  /** Whether nothing is to be paid of it any more. */
  paid: v.boolean(),
  /** Bank account that it is paid to, eleven digits; null if the title has none. */
  accountNumber: v.nullable(v.string()),
  state: v.picklist(invoiceStates),
  issuedOn: DaySchema,
  /** Null for a credit note. */
  dueOn: v.nullable(DaySchema),
  paidOre: OreSchema,
  creditedOre: OreSchema,
  /** What is still to be paid. */
  outstandingOre: OreSchema,
  /** Invoice that a credit note takes of. */
  credits: v.nullable(InvoiceNoSchema),
  /** How the subscription was paid when it was issued. */
  paymentMethod: v.nullable(v.picklist(paymentMethodIds)),
  /** Day on which it is charged by the stored payment method; null if nothing has begun, or the person has to pay it. */
  collectOn: v.nullable(DaySchema),
  /** The last charge of it by a stored payment method, if that has failed; null once it is tried again or settled. */
  failedCharge: v.nullable(
    v.object({
      method: v.picklist(paymentMethodIds),
      /** Null if the provider gives no cause. */
      failure: v.nullable(v.picklist(paymentFailures)),
      /** Day on which it is tried again; null if it is not. */
      retryOn: v.nullable(DaySchema),
    }),
  ),
});
export type Invoice = v.InferOutput<typeof InvoiceSchema>;

/** A whole invoice: its lines, what settled it, and what follows if it stays unpaid. */
export const InvoiceDetailsSchema = v.object({
  ...InvoiceSchema.entries,
  lines: v.array(InvoiceLineSchema),
  recipient: v.object({ name: v.string(), address: v.array(v.string()) }),
  /** What was paid or credited; a payment that was taken back is negative. */
  settlements: v.array(
    v.object({
      kind: v.picklist(['payment', 'creditNote']),
      on: DaySchema,
      amountOre: OreSchema,
      creditNoteNo: v.nullable(InvoiceNoSchema),
    }),
  ),
  reminders: v.array(v.object({ step: v.picklist(dunningSteps), on: DaySchema })),
  /** What comes next if nothing is paid; null if nothing does. */
  nextStep: v.nullable(v.object({ step: v.picklist(dunningSteps), on: DaySchema })),
  /** Of the account's payments and payment methods. */
  version: VersionSchema,
  /** By what it can be paid at once; none if nothing is outstanding. */
  choices: v.array(v.picklist(directMethodIds)),
  /** A payment of it that has begun, and not ended. */
  underWay: v.nullable(PaymentSchema),
});
export type InvoiceDetails = v.InferOutput<typeof InvoiceDetailsSchema>;

export const getInvoices = {
  method: 'GET',
  path: 'invoices/:accountNo/:titleCode',
  access: 'session',
  helper: 'invoices',
  staff: true,
  params: HolderSchema,
  query: v.object({ page: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/))) }),
  payload: NothingSchema,
  response: v.object({
    /** The newest first. */
    invoices: v.array(InvoiceSchema),
    page: v.number(),
    pageCount: v.number(),
    /** Invoices that are to be paid, whatever the page, the one that is due first before the others. */
    open: v.array(InvoiceSchema),
  }),
  refusals: ['accountNotFound'],
} as const satisfies Endpoint;

export const getInvoice = {
  method: 'GET',
  path: 'invoice/:accountNo/:titleCode/:ariaInvoiceNo',
  access: 'session',
  helper: 'invoices',
  staff: true,
  params: v.object({ ...HolderSchema.entries, ariaInvoiceNo: IdSchema }),
  query: NothingSchema,
  payload: NothingSchema,
  response: InvoiceDetailsSchema,
  refusals: ['accountNotFound', 'invoiceNotFound'],
} as const satisfies Endpoint;

/** The address that pays one invoice. */
export const getPaylink = {
  method: 'GET',
  path: 'paylink/:accountNo/:titleCode/:ariaInvoiceNo',
  access: 'session',
  params: v.object({ ...HolderSchema.entries, ariaInvoiceNo: IdSchema }),
  query: NothingSchema,
  payload: NothingSchema,
  response: v.object({ url: v.pipe(v.string(), v.url()) }),
  refusals: ['accountNotFound', 'invoiceNotFound', 'invoiceSettled'],
} as const satisfies Endpoint;

/** An invoice or a credit note as PDF. */
export const getInvoicePdf = {
  method: 'GET',
  path: 'invoice-pdf/:accountNo/:titleCode/:ariaInvoiceNo',
  access: 'session',
  helper: 'invoices',
  staff: true,
  params: v.object({ ...HolderSchema.entries, ariaInvoiceNo: IdSchema }),
  query: NothingSchema,
  payload: NothingSchema,
  response: NothingSchema,
  refusals: ['accountNotFound', 'invoiceNotFound'],
  file: 'application/pdf',
} as const satisfies Endpoint;

/** The receipt of an invoice of which something was paid, as PDF. */
export const getReceiptPdf = {
  method: 'GET',
  path: 'receipt-pdf/:accountNo/:titleCode/:ariaInvoiceNo',
  access: 'session',
  helper: 'invoices',
  staff: true,
  params: v.object({ ...HolderSchema.entries, ariaInvoiceNo: IdSchema }),
  query: NothingSchema,
  payload: NothingSchema,
  response: NothingSchema,
  refusals: ['accountNotFound', 'invoiceNotFound', 'notPaid'],
  file: 'application/pdf',
} as const satisfies Endpoint;

/**
 * Begins the payment of what is outstanding of an invoice. While one is under way, that one is the answer, even if it is
 * by another method or of another sum: it is finished or cancelled first.
 */
export const payInvoice = {
  method: 'POST',
  path: 'invoice/pay',
  access: 'session',
  changes: 'payment',
  params: NothingSchema,
  query: NothingSchema,
  payload: v.object({
    ...SeenHolderSchema.entries,
    ariaInvoiceNo: InvoiceNoSchema,
    paymentMethodId: v.picklist(directMethodIds),
    /** What the person saw as outstanding; another sum by now is refused with `previewOutdated`. */
    amountOre: OreSchema,
  }),
  response: PaymentSchema,
  refusals: [
    'accountNotFound',
    'invoiceNotFound',
    'invoiceSettled',
    'previewOutdated',
    'methodNotOffered',
    'collectionUnderWay',
  ],
} as const satisfies Endpoint;
