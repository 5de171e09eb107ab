import * as v from 'valibot';
import { paymentMethodIds, selectableMethodIds } from '#src/domain/payment-methods.ts';
import { endpoint } from './endpoint.ts';
import { ofSubscriber, VersionedHolderSchema, VersionSchema } from './fields.ts';
import { PaymentSchema } from './payment.ts';
import { changeRefusals } from './subscription-change.ts';

/** Cards and agreements are stored at the provider; this only describes them. */
export const PaymentMethodSchema = v.object({
  id: v.picklist(paymentMethodIds),
  /** A card's brand and last four digits; null for all others. */
  brand: v.nullable(v.string()),
  lastFour: v.nullable(v.string()),
  /** When a card expires, `yyyy-mm`. */
  expires: v.nullable(v.string()),
  /** True for the method of the next payment. */
  isInUse: v.boolean(),
});
export type PaymentMethod = v.InferOutput<typeof PaymentMethodSchema>;

export const PaymentMethodsSchema = v.object({
  version: VersionSchema,
  /** The one in use first; empty if nothing is to be paid. */
  methods: v.array(PaymentMethodSchema),
  /** Includes methods that would replace the one in use. */
  choices: v.array(v.picklist(selectableMethodIds)),
  /** Method of the next payment if the one in use is removed; null if it cannot be removed. */
  afterRemoval: v.nullable(v.picklist(paymentMethodIds)),
  underWay: v.nullable(PaymentSchema),
});
export type PaymentMethods = v.InferOutput<typeof PaymentMethodsSchema>;

export const getPaymentMethods = endpoint('GET', 'payment-methods/:accountNo/:titleCode', {
  ...ofSubscriber,
  staff: true,
  response: PaymentMethodsSchema,
});

/** The payment is the registration to finish at the provider, if any. */
const ChangedMethodsSchema = v.object({ payment: v.nullable(PaymentSchema), methods: PaymentMethodsSchema });

export const changeCard = endpoint('PUT', 'subscription/card', {
  changes: 'payment',
  freshLogin: true,
  payload: VersionedHolderSchema,
  response: ChangedMethodsSchema,
  refusals: [...changeRefusals, 'methodNotOffered'],
});

export const changePaymentMethod = endpoint('PUT', 'subscription/paymentMethod', {
  changes: 'payment',
  freshLogin: true,
  /**
   * ADD registers a new method. UPDATE switches to a method, and registers it if the account lacks
   * it. REMOVE deletes a method.
   */
  payload: v.object({
    ...VersionedHolderSchema.entries,
    action: v.picklist(['ADD', 'UPDATE', 'REMOVE']),
    paymentMethodId: v.picklist(paymentMethodIds),
  }),
  response: ChangedMethodsSchema,
  refusals: [...changeRefusals, 'methodNotOffered', 'methodNotFound'],
});
