import * as v from 'valibot';
import { paymentMethodIds } from '#src/domain/payment-methods.ts';
import { paymentFailures, paymentStates } from '#src/domain/payment-states.ts';
import type { Endpoint } from './endpoint.ts';
import { IdSchema, InstantSchema, NothingSchema, OreSchema, HolderSchema } from './fields.ts';

/** What is paid, or registered for later payments. */
export const paymentPurposes = ['invoice', 'order', 'gift', 'method'] as const;
export type PaymentPurposeName = (typeof paymentPurposes)[number];

/** An attempt that is carried on. */
const OwnPaymentSchema = v.object({ ...HolderSchema.entries, paymentId: IdSchema });

/** One attempt at a payment, or at registering a card or an agreement; the same for all tabs, and for every return. */
export const PaymentSchema = v.object({
  /** Cannot be guessed, and belongs to one account: the address of the status page holds it. */
  id: v.string(),
  purpose: v.picklist(paymentPurposes),
  /** What of the purpose: number of the invoice, the order or the subscription. */
  subject: v.string(),
  method: v.picklist(paymentMethodIds),
  /** Zero if nothing is paid now. */
  amountOre: OreSchema,
  state: v.picklist(paymentStates),
  failure: v.nullable(v.picklist(paymentFailures)),
  /** What goes back of it by the means that paid, as when an invoice was paid twice; also while it is on its way. */
  backOre: OreSchema,
  /** Number that a person can read out, and that the provider knows it by. */
  reference: v.string(),
  startedAt: InstantSchema,
  /** Until when the person can go on at the provider. */
  expiresAt: InstantSchema,
  /** The provider's page, while the person can go on there. */
  redirectUrl: v.nullable(v.string()),
  /** Whether the provider gave an answer when it was asked last; if not, nobody knows yet how it stands. */
  isAnswered: v.boolean(),
});
export type Payment = v.InferOutput<typeof PaymentSchema>;

export const getPayment = {
  method: 'GET',
  path: 'payment/:accountNo/:titleCode/:paymentId',
  access: 'session',
  staff: true,
  params: OwnPaymentSchema,
  query: NothingSchema,
  payload: NothingSchema,
  response: PaymentSchema,
  refusals: ['accountNotFound', 'paymentNotFound'],
} as const satisfies Endpoint;

export const openPayment = {
  method: 'POST',
  path: 'payment/open',
  access: 'session',
  params: NothingSchema,
  query: NothingSchema,
  payload: OwnPaymentSchema,
  response: PaymentSchema,
  refusals: ['accountNotFound', 'paymentNotFound', 'providerSilent'],
} as const satisfies Endpoint;

export const cancelPayment = {
  method: 'POST',
  path: 'payment/cancel',
  access: 'session',
  params: NothingSchema,
  query: NothingSchema,
  payload: OwnPaymentSchema,
  response: PaymentSchema,
  refusals: ['accountNotFound', 'paymentNotFound', 'providerSilent'],
} as const satisfies Endpoint;
