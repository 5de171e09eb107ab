import * as v from 'valibot';
import { meansWithoutCard, nothingMoved, type ProviderReturn, type ProviderStatus } from '../provider-port.ts';

export const AgreementSchema = v.object({
  id: v.string(),
  status: v.picklist(['PENDING', 'ACTIVE', 'STOPPED', 'EXPIRED']),
});
export type VippsAgreement = v.InferOutput<typeof AgreementSchema>;

export const ChargeSchema = v.object({
  id: v.string(),
  type: v.optional(v.string()),
  status: v.picklist([
    'PENDING',
    'DUE',
    'PROCESSING',
    'UNKNOWN',
    'RESERVED',
    'PARTIALLY_CAPTURED',
    'CHARGED',
    'FAILED',
    'CANCELLED',
    'REFUNDED',
    'PARTIALLY_REFUNDED',
  ]),
  failureReason: v.optional(v.nullable(v.string())),
  summary: v.optional(v.object({ captured: v.optional(v.number()) })),
  history: v.optional(
    v.array(
      v.object({
        event: v.string(),
        amount: v.optional(v.number(), 0),
        idempotencyKey: v.optional(v.nullable(v.string())),
        occurred: v.optional(v.string(), ''),
        success: v.optional(v.boolean(), true),
      }),
    ),
    [],
  ),
});
type VippsCharge = v.InferOutput<typeof ChargeSchema>;

const SumSchema = v.object({ value: v.number() });
export const PaymentSchema = v.object({
  state: v.picklist(['CREATED', 'AUTHORIZED', 'ABORTED', 'EXPIRED', 'TERMINATED']),
  aggregate: v.object({
    authorizedAmount: SumSchema,
    capturedAmount: SumSchema,
    cancelledAmount: SumSchema,
    refundedAmount: v.optional(SumSchema, { value: 0 }),
  }),
});
type VippsPayment = v.InferOutput<typeof PaymentSchema>;

export const PaymentEventsSchema = v.array(
  v.object({
    name: v.string(),
    amount: SumSchema,
    pspReference: v.optional(v.string(), ''),
    idempotencyKey: v.optional(v.nullable(v.string())),
    success: v.optional(v.boolean(), true),
  }),
);

/** Returns the refunds of a single payment: ours, whose key is their reference, and others. */
export function returnsOfPayment(events: v.InferOutput<typeof PaymentEventsSchema>): readonly ProviderReturn[] {
  const back = events.filter(({ name, success }) => name === 'REFUNDED' && success);
  return back.map(({ idempotencyKey, pspReference, amount }) => ({
    name: idempotencyKey ?? pspReference,
    amountOre: amount.value,
  }));
}

/** Captured money counts even if the agreement was stopped afterwards. */
export function purchaseStatus(
  agreement: VippsAgreement,
  charge: VippsCharge | undefined,
  amountOre: number,
): ProviderStatus {
  const ofCharge =
    charge === undefined ? { ...nothingMoved, state: 'awaitingUser' as const } : chargeStatus(charge, amountOre);
  const ofAgreement = agreementStatus(agreement);
  if (ofCharge.state === 'succeeded') return { ...ofCharge, means: ofAgreement.means };
  if (ofCharge.state === 'declined') return ofCharge;
  // The amount is reserved a moment after the agreement becomes active.
  return ofAgreement.state === 'succeeded' ? ofCharge : ofAgreement;
}

const agreementStates = {
  PENDING: 'awaitingUser',
  ACTIVE: 'succeeded',
  STOPPED: 'aborted',
  EXPIRED: 'expired',
} as const;

export function agreementStatus({ id, status }: VippsAgreement): ProviderStatus {
  const means = status === 'ACTIVE' ? meansWithoutCard(id) : null;
  return { ...nothingMoved, state: agreementStates[status], means };
}

export function paymentStatus({ state, aggregate }: VippsPayment): ProviderStatus {
  const { authorizedAmount, capturedAmount, cancelledAmount } = aggregate;
  switch (state) {
    case 'CREATED':
      return { ...nothingMoved, state: 'awaitingUser' };
    case 'AUTHORIZED':
      // The state does not change on capture or cancellation; the amounts do.
      if (capturedAmount.value > 0) return { ...nothingMoved, state: 'succeeded', movedOre: capturedAmount.value };
      return { ...nothingMoved, state: cancelledAmount.value < authorizedAmount.value ? 'authorised' : 'aborted' };
    case 'ABORTED':
    case 'TERMINATED':
      return { ...nothingMoved, state: 'aborted' };
    case 'EXPIRED':
      return { ...nothingMoved, state: 'expired' };
  }
}

export function chargeStatus(
  { status, failureReason, summary, history }: VippsCharge,
  amountOre: number,
): ProviderStatus {
  switch (status) {
    case 'PENDING':
    case 'DUE':
    case 'PROCESSING':
    case 'UNKNOWN':
      return { ...nothingMoved, state: 'awaitingUser' };
    case 'RESERVED':
      return { ...nothingMoved, state: 'authorised' };
    case 'CHARGED':
    case 'PARTIALLY_CAPTURED':
    case 'REFUNDED':
    case 'PARTIALLY_REFUNDED':
      // An amount of 0 means an empty summary, because each of these states follows a capture.
      return {
        ...nothingMoved,
        state: 'succeeded',
        movedOre: summary?.captured || amountOre,
        ...returnsOfCharge(history),
      };
    case 'FAILED': {
      const isFault = failureReason === 'technical_error';
      return { ...nothingMoved, state: 'declined', failure: isFault ? 'unavailable' : 'refused' };
    }
    case 'CANCELLED':
      return { ...nothingMoved, state: 'aborted' };
  }
}

function returnsOfCharge(history: VippsCharge['history']): Pick<ProviderStatus, 'returns'> {
  const back = history.filter(({ event, success }) => event === 'REFUND' && success);
  const returns = back.map(({ idempotencyKey, occurred, amount }) => ({
    name: idempotencyKey ?? occurred,
    amountOre: amount,
  }));
  return returns.length === 0 ? {} : { returns };
}
