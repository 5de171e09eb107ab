import * as v from 'valibot';
import { dunningSteps } from '#src/domain/dunning.ts';
import { allInvoices, invoiceStates } from '#src/domain/invoices.ts';
import { directMethodIds, paymentMethodIds } from '#src/domain/payment-methods.ts';
import { paymentFailures } from '#src/domain/payment-states.ts';
import { endpoint } from './endpoint.ts';
import {
  DaySchema,
  HolderSchema,
  IdSchema,
  OreSchema,
  ofHolder,
  PageNumberSchema,
  VersionedHolderSchema,
  VersionSchema,
} from './fields.ts';
import { PaymentSchema } from './payment.ts';

/** Number of an invoice or a credit note; digits only. */
export const InvoiceNoSchema = v.pipe(v.string(), v.regex(/^\d{1,12}$/));

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

const PeriodSchema = v.object({ fromDate: DaySchema, toDate: DaySchema });

/** A ledger row. */
export const InvoiceLineSchema = v.object({
  reason: v.picklist(lineReasons),
  /** True if the line reverses an earlier line with this reason. */
  isReversal: v.boolean(),
  planName: v.nullable(v.string()),
  period: v.nullable(PeriodSchema),
  /** Invoice that the reminder was for, if the line is a reminder fee. */
  about: v.nullable(InvoiceNoSchema),
  /** VAT included; negative for a credit. */
  amountOre: OreSchema,
  /** In percent; null if no VAT applies. */
  vatPercent: v.nullable(v.number()),
  vatOre: OreSchema,
});
export type InvoiceLine = v.InferOutput<typeof InvoiceLineSchema>;

/** An invoice, or a credit note for one (Spec §3). */
export const InvoiceSchema = v.object({
  ariaInvoiceNo: InvoiceNoSchema,
  kind: v.picklist(['invoice', 'creditNote']),
  /** KID with a valid check digit (MOD10); null for a credit note, since nobody pays it. */
  KID: v.nullable(v.string()),
  /** Sum of the lines, VAT included; negative for a credit note. */
  priceOre: OreSchema,
  /** Subject of the first line; the invoice details have all lines. */
  description: v.pick(InvoiceLineSchema, ['reason', 'isReversal', 'planName']),
  period: v.nullable(PeriodSchema),
  /** True if nothing is left to pay. */
  paid: v.boolean(),
  /** Bank account for the payment, eleven digits; null if the title has none. */
  accountNumber: v.nullable(v.string()),
  state: v.picklist(invoiceStates),
  issuedOn: DaySchema,
  /** Null for a credit note. */
  dueOn: v.nullable(DaySchema),
  paidOre: OreSchema,
  creditedOre: OreSchema,
  /**
   * Refunded amount and day of the last refund; for an invoice, those of its credit notes. Missing if nothing was
   * refunded.
   */
  refund: v.optional(v.object({ amountOre: OreSchema, on: DaySchema })),
  outstandingOre: OreSchema,
  /** The invoice that a credit note credits; null for an invoice. */
  credits: v.nullable(InvoiceNoSchema),
  /** Payment method of the subscription when it was issued. */
  paymentMethod: v.nullable(v.picklist(paymentMethodIds)),
  /**
   * Day of the charge to the stored payment method; null if no charge has begun, or the person has
   * to pay the invoice.
   */
  collectOn: v.nullable(DaySchema),
  /**
   * The last charge to a stored payment method, if it failed; null after a retry or a settlement.
   */
  failedCharge: v.nullable(
    v.object({
      method: v.picklist(paymentMethodIds),
      /** Null if the provider gives no reason. */
      failure: v.nullable(v.picklist(paymentFailures)),
      retryOn: v.nullable(DaySchema),
    }),
  ),
});
export type Invoice = v.InferOutput<typeof InvoiceSchema>;

/** Total of several open invoices at a title. A payment with its KID settles them in the order of their due dates. */
export const OpenTotalSchema = v.object({
  sumOre: OreSchema,
  overdueOre: OreSchema,
  KID: v.string(),
});
export type OpenTotal = v.InferOutput<typeof OpenTotalSchema>;

/** Includes the consequences if the invoice stays unpaid. */
export const InvoiceDetailsSchema = v.object({
  ...InvoiceSchema.entries,
  lines: v.array(InvoiceLineSchema),
  recipient: v.object({ name: v.string(), address: v.array(v.string()) }),
  /** Payments and credits; a reversed payment is negative. */
  settlements: v.array(
    v.object({
      kind: v.picklist(['payment', 'creditNote']),
      on: DaySchema,
      amountOre: OreSchema,
      creditNoteNo: v.nullable(InvoiceNoSchema),
    }),
  ),
  reminders: v.array(v.object({ step: v.picklist(dunningSteps), on: DaySchema })),
  /** Next step if nothing is paid; null if there is none. */
  nextStep: v.nullable(v.object({ step: v.picklist(dunningSteps), on: DaySchema })),
  /** Version of the account's payments and payment methods. */
  version: VersionSchema,
  /** Empty if nothing is outstanding. */
  choices: v.array(v.picklist(directMethodIds)),
  /** A payment in progress for the invoice, or for all open invoices. */
  underWay: v.nullable(PaymentSchema),
  /** Null if no other invoice is open. */
  total: v.nullable(OpenTotalSchema),
});
export type InvoiceDetails = v.InferOutput<typeof InvoiceDetailsSchema>;

export const getInvoices = endpoint('GET', 'invoices/:accountNo/:titleCode', {
  ...ofHolder,
  helper: 'invoices',
  staff: true,
  query: v.object({ page: PageNumberSchema }),
  response: v.object({
    /** Newest first. */
    invoices: v.array(InvoiceSchema),
    page: v.number(),
    pageCount: v.number(),
    /** All open invoices, regardless of the page, ordered by due date. */
    open: v.array(InvoiceSchema),
  }),
});

/** The invoices that can be paid together. */
export const getOpenInvoices = endpoint('GET', 'open-invoices/:accountNo/:titleCode', {
  ...ofHolder,
  helper: 'invoices',
  staff: true,
  response: v.object({
    /**
     * Open invoices in the order of payment, without those that are charged automatically. A
     * reminder fee follows its invoice.
     */
    invoices: v.array(InvoiceSchema),
    sumOre: OreSchema,
    overdueOre: OreSchema,
    /** KID that pays all of them; null if there are none. */
    KID: v.nullable(v.string()),
    /** Bank account for the payment, eleven digits; null if the title has none. */
    accountNumber: v.nullable(v.string()),
    /** Version of the account's payments and payment methods. */
    version: VersionSchema,
    /** Empty if there is nothing to pay. */
    choices: v.array(v.picklist(directMethodIds)),
    underWay: v.nullable(PaymentSchema),
  }),
});
export type OpenInvoices = v.InferOutput<typeof getOpenInvoices.response>;

const invoiceRead = {
  helper: 'invoices',
  staff: true,
  params: v.object({ ...HolderSchema.entries, ariaInvoiceNo: IdSchema }),
  refusals: ['accountNotFound', 'invoiceNotFound'],
} as const;

export const getInvoice = endpoint('GET', 'invoice/:accountNo/:titleCode/:ariaInvoiceNo', {
  ...invoiceRead,
  response: InvoiceDetailsSchema,
});

/** */
export const getPaylink = endpoint('GET', 'paylink/:accountNo/:titleCode/:ariaInvoiceNo', {
  params: v.object({ ...HolderSchema.entries, ariaInvoiceNo: IdSchema }),
  response: v.object({ url: v.pipe(v.string(), v.url()) }),
  refusals: ['accountNotFound', 'invoiceNotFound', 'invoiceSettled'],
});

/** Also available for a credit note. */
export const getInvoicePdf = endpoint('GET', 'invoice-pdf/:accountNo/:titleCode/:ariaInvoiceNo', {
  ...invoiceRead,
  file: 'application/pdf',
});

/** Also available for a partly paid invoice. */
export const getReceiptPdf = endpoint('GET', 'receipt-pdf/:accountNo/:titleCode/:ariaInvoiceNo', {
  ...invoiceRead,
  refusals: ['accountNotFound', 'invoiceNotFound', 'notPaid'],
  file: 'application/pdf',
});

/**
 * Begins the payment of an invoice's outstanding amount, or of all open invoices (`alle`). A
 * payment in progress is returned instead, even if its method or amount differs: it must be
 * finished or cancelled first.
 */
export const payInvoice = endpoint('POST', 'invoice/pay', {
  changes: 'payment',
  payload: v.object({
    ...VersionedHolderSchema.entries,
    ariaInvoiceNo: v.union([InvoiceNoSchema, v.literal(allInvoices)]),
    paymentMethodId: v.picklist(directMethodIds),
    /** If the amount has changed since the person saw it, the call is refused with `previewOutdated`. */
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
});
