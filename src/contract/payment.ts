import * as v from 'valibot';
import { paymentMethodIds } from '#src/domain/payment-methods.ts';
import { paymentFailures, paymentStates } from '#src/domain/payment-states.ts';
import { endpoint } from './endpoint.ts';
import { HolderSchema, IdSchema, InstantSchema, OreSchema } from './fields.ts';

/** `method` registers a payment method for later payments. */
export const paymentPurposes = ['invoice', 'order', 'gift', 'method'] as const;
export type PaymentPurposeName = (typeof paymentPurposes)[number];

const OwnPaymentSchema = v.object({ ...HolderSchema.entries, paymentId: IdSchema });

/**
 * One attempt to make a payment, or to register a card or an agreement. All tabs, and every return
 * from the provider, share it.
 */
export const PaymentSchema = v.object({
  /** Belongs to one account and is unguessable, since the status page's URL contains it. */
  id: v.string(),
  purpose: v.picklist(paymentPurposes),
  /** Number of the invoice, order or subscription; `alle` for all open invoices. */
  subject: v.string(),
  method: v.picklist(paymentMethodIds),
  /** Zero if nothing is paid now. */
  amountOre: OreSchema,
  state: v.picklist(paymentStates),
  failure: v.nullable(v.picklist(paymentFailures)),
  /**
   * Amount refunded to the original payment method, for example if an invoice was paid twice; includes refunds in
   * progress.
   */
  backOre: OreSchema,
  /** Number that a person can read out, and that the provider knows. */
  reference: v.string(),
  startedAt: InstantSchema,
  expiresAt: InstantSchema,
  /** Null if the person cannot continue at the provider. */
  redirectUrl: v.nullable(v.string()),
  /** True if the provider answered the last query. If not, the status is unknown. */
  isAnswered: v.boolean(),
  /**
   * Data that the person enters at their bank for an AvtaleGiro mandate; missing unless a mandate
   * is expected.
   */
  mandate: v.optional(v.object({ KID: v.string(), accountNumber: v.string() })),
});
export type Payment = v.InferOutput<typeof PaymentSchema>;

export const getPayment = endpoint('GET', 'payment/:accountNo/:titleCode/:paymentId', {
  staff: true,
  params: OwnPaymentSchema,
  response: PaymentSchema,
  refusals: ['accountNotFound', 'paymentNotFound'],
});

export const openPayment = endpoint('POST', 'payment/open', {
  payload: OwnPaymentSchema,
  response: PaymentSchema,
  refusals: ['accountNotFound', 'paymentNotFound', 'providerSilent'],
});

export const cancelPayment = endpoint('POST', 'payment/cancel', {
  payload: OwnPaymentSchema,
  response: PaymentSchema,
  refusals: ['accountNotFound', 'paymentNotFound', 'providerSilent'],
});
