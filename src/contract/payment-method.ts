import * as v from 'valibot';
import { paymentMethodIds, selectableMethodIds } from '#src/domain/payment-methods.ts';
import type { Endpoint } from './endpoint.ts';
import { NothingSchema, VersionSchema, HolderSchema, SeenHolderSchema } from './fields.ts';
import { PaymentSchema } from './payment.ts';
import { changeRefusals } from './subscription-change.ts';

/** A way to pay that the account has; cards and agreements are kept at the provider, and only described here. */
export const PaymentMethodSchema = v.object({
  id: v.picklist(paymentMethodIds),
  /** Brand of a card and its last four digits; null for all others. */
  brand: v.nullable(v.string()),
  lastFour: v.nullable(v.string()),
  /** Last month of a card, `yyyy-mm`. */
  expires: v.nullable(v.string()),
  /** Whether the next payment is made by it. */
  isInUse: v.boolean(),
});
export type PaymentMethod = v.InferOutput<typeof PaymentMethodSchema>;

/** How the present subscription is paid, and how it can be. */
export const PaymentMethodsSchema = v.object({
  /** Of the account's payments and payment methods. */
  version: VersionSchema,
  /** The one in use first; none if nothing is paid. */
  methods: v.array(PaymentMethodSchema),
  /** What can be chosen, also to replace what is there. */
  choices: v.array(v.picklist(selectableMethodIds)),
  /** What the next payment is made by when the one in use is removed; null if it cannot be. */
  afterRemoval: v.nullable(v.picklist(paymentMethodIds)),
  /** A registration that has begun, and not ended. */
  underWay: v.nullable(PaymentSchema),
});
export type PaymentMethods = v.InferOutput<typeof PaymentMethodsSchema>;

export const getPaymentMethods = {
  method: 'GET',
  path: 'payment-methods/:accountNo/:titleCode',
  access: 'session',
  staff: true,
  params: HolderSchema,
  query: NothingSchema,
  payload: NothingSchema,
  response: PaymentMethodsSchema,
  refusals: ['accountNotFound', 'noSubscription'],
} as const satisfies Endpoint;

/** Answer of a change: what is to be registered at the provider first, or nothing, and how it is paid now. */
const ChangedMethodsSchema = v.object({ payment: v.nullable(PaymentSchema), methods: PaymentMethodsSchema });

export const changeCard = {
  method: 'PUT',
  path: 'subscription/card',
  access: 'session',
  changes: 'payment',
  freshLogin: true,
  params: NothingSchema,
  query: NothingSchema,
  payload: SeenHolderSchema,
  response: ChangedMethodsSchema,
  refusals: [...changeRefusals, 'methodNotOffered'],
} as const satisfies Endpoint;

export const changePaymentMethod = {
  method: 'PUT',
  path: 'subscription/paymentMethod',
  access: 'session',
  changes: 'payment',
  freshLogin: true,
  params: NothingSchema,
  query: NothingSchema,
  /**
   * ADD registers a new means. UPDATE pays by one that the account has, or registers it if it has none. REMOVE forgets
   * one.
   */
  payload: v.object({
    ...SeenHolderSchema.entries,
    action: v.picklist(['ADD', 'UPDATE', 'REMOVE']),
    paymentMethodId: v.picklist(paymentMethodIds),
  }),
  response: ChangedMethodsSchema,
  refusals: [...changeRefusals, 'methodNotOffered', 'methodNotFound'],
} as const satisfies Endpoint;
