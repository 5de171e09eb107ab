import * as v from 'valibot';
import type { PaymentFailure } from '#src/domain/payment-states.ts';
import type { PaymentAttempt } from '../payment-repository.ts';
import { nothingMoved, type ProviderStatus, type RegisteredMeans } from '../provider-port.ts';

const TokenSchema = v.object({ type: v.string(), token: v.string(), expiryDate: v.optional(v.string()) });

export const PaymentOrderSchema = v.object({
  paymentOrder: v.object({
    id: v.string(),
    operation: v.string(),
    status: v.picklist(['Initialized', 'Paid', 'Failed', 'Cancelled', 'Reversed', 'Aborted']),
    amount: v.optional(v.number(), 0),
    remainingCaptureAmount: v.optional(v.number(), 0),
    paid: v.optional(
      v.object({
        tokens: v.optional(v.array(TokenSchema), []),
        details: v.optional(
          v.object({
            cardBrand: v.optional(v.string()),
            maskedPan: v.optional(v.string()),
            expiryDate: v.optional(v.string()),
          }),
        ),
      }),
    ),
    failed: v.optional(v.object({ problem: v.optional(v.object({ type: v.string() })) })),
    financialTransactions: v.optional(
      v.object({
        financialTransactionsList: v.optional(
          v.array(
            v.object({
              id: v.optional(v.string()),
              type: v.string(),
              amount: v.number(),
              payeeReference: v.optional(v.string()),
            }),
          ),
          [],
        ),
      }),
    ),
  }),
  operations: v.optional(v.array(v.object({ rel: v.string(), href: v.string() })), []),
});
export type PaymentOrder = v.InferOutput<typeof PaymentOrderSchema>['paymentOrder'];

export function paymentOrderStatus(attempt: PaymentAttempt, order: PaymentOrder): ProviderStatus {
  switch (order.status) {
    case 'Initialized':
      return { ...nothingMoved, state: 'awaitingUser' };
    case 'Aborted':
    case 'Cancelled':
      return { ...nothingMoved, state: 'aborted' };
    case 'Failed':
      return {
        ...nothingMoved,
        state: 'declined',
        failure: paymentOrderDecline(order.failed?.problem?.type ?? '') ?? 'refused',
      };
    case 'Paid':
    case 'Reversed':
      return attempt.kind === 'cardVerification' ? verified(order) : paid(attempt, order);
  }
}

function paid({ kind }: PaymentAttempt, order: PaymentOrder): ProviderStatus {
  const movedOre = order.amount - order.remainingCaptureAmount;
  return {
    state: movedOre > 0 ? 'succeeded' : 'authorised',
    failure: null,
    movedOre,
    // Only a purchase registers a card.
    means: kind === 'purchase' ? meansOf(order.paid) : null,
    ...returned(order),
  };
}

/** Includes returns that we did not request, such as a reversal in the provider's own portal. */
function returned({ financialTransactions }: PaymentOrder): Pick<ProviderStatus, 'returns'> {
  const back = (financialTransactions?.financialTransactionsList ?? []).filter(({ type }) => type === 'Reversal');
  const returns = back.map(({ id, payeeReference, amount }) => ({
    name: payeeReference ?? id ?? '',
    amountOre: amount,
  }));
  return returns.length === 0 ? {} : { returns };
}

/** A verification without card details or a token is useless. */
function verified({ paid: result }: PaymentOrder): ProviderStatus {
  const means = meansOf(result);
  return means === null
    ? { ...nothingMoved, state: 'error', failure: 'cardDetailsMissing' }
    : { ...nothingMoved, state: 'succeeded', means };
}

function meansOf(result: PaymentOrder['paid']): RegisteredMeans | null {
  const token = result?.tokens.find(({ type }) => type.toLowerCase() === 'unscheduled')?.token;
  const { cardBrand, maskedPan, expiryDate } = result?.details ?? {};
  const [, month, year] = /^(\d{2})\/(\d{4})$/.exec(expiryDate ?? '') ?? [];
  const lastFour = /\d{4}$/.exec(maskedPan ?? '')?.[0];
  if (token === undefined || cardBrand === undefined || lastFour === undefined) return null;
  if (month === undefined || year === undefined) return null;
  return { token, brand: cardBrand, lastFour, expires: `${year}-${month}` };
}

/** Keyed by the end of the problem type's URL. */
const failures: ReadonlyMap<string, PaymentFailure> = new Map([
  ['insufficientfunds', 'insufficientFunds'],
  ['cardexpired', 'cardExpired'],
  ['authenticationrequired', 'notAuthenticated'],
  ['3dsecureerror', 'notAuthenticated'],
  ['acquirererror', 'unavailable'],
]);

export function paymentOrderDecline(problemType: string): PaymentFailure | undefined {
  const [, code] = /\/creditcard\/(\w+)$/i.exec(problemType) ?? [];
  return code === undefined ? undefined : (failures.get(code.toLowerCase()) ?? 'refused');
}
