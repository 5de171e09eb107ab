import * as v from 'valibot';
import type { Collection, StoredRecord } from './payment-store.ts';
import type { ProviderKit } from './provider-api.ts';

const CardSchema = v.object({
  brand: v.string(),
  maskedPan: v.string(),
  expiryDate: v.string(),
  outcome: v.picklist(['approved', 'insufficientFunds', 'expired']),
});
export type StoredCard = v.InferOutput<typeof CardSchema>;

const OrderSchema = v.object({
  operation: v.picklist(['Verify', 'Purchase', 'UnscheduledPurchase']),
  amount: v.number(),
  description: v.string(),
  payeeName: v.string(),
  returnUrl: v.nullable(v.string()),
  callbackUrl: v.nullable(v.string()),
  status: v.picklist(['Initialized', 'Paid', 'Failed', 'Cancelled', 'Reversed', 'Aborted']),
  problem: v.nullable(v.string()),
  captured: v.number(),
  reversed: v.number(),
  card: v.nullable(CardSchema),
  token: v.nullable(v.string()),
  transactions: v.array(v.object({ type: v.string(), amount: v.number(), payeeReference: v.string() })),
  storesCard: v.optional(v.boolean(), false),
});
export type CardOrder = v.InferOutput<typeof OrderSchema>;
export const cardOrders: Collection<typeof OrderSchema> = { kind: 'cardOrder', schema: OrderSchema };

const TokenSchema = v.object({ card: CardSchema, isDeleted: v.boolean() });
export const cardTokens: Collection<typeof TokenSchema> = { kind: 'cardToken', schema: TokenSchema };

export function cardOrderAnswer({ services: { fleet } }: ProviderKit, { id, data }: StoredRecord<CardOrder>): unknown {
  const { operation, status, amount, captured, card, token, problem, transactions } = data;
  const tokens =
    token === null || card === null
      ? []
      : [{ type: 'Unscheduled', token, name: card.maskedPan, expiryDate: card.expiryDate }];
  const details = card && { cardBrand: card.brand, maskedPan: card.maskedPan, expiryDate: card.expiryDate };
  const isPaid = status === 'Paid' || status === 'Reversed';
  return {
    paymentOrder: {
      id: `/psp/paymentorders/${id}`,
      operation,
      status,
      currency: 'NOK',
      amount,
      remainingCaptureAmount: isPaid ? amount - captured : 0,
      financialTransactions: { financialTransactionsList: transactions },
      ...(isPaid ? { paid: { tokens, ...(details === null ? {} : { details }) } } : {}),
      ...(problem === null
        ? {}
        : { failed: { problem: { type: `https://api.payex.com/psp/errordetail/creditcard/${problem}` } } }),
    },
    operations:
      status === 'Initialized'
        ? [
            {
              method: 'GET',
              href: `${fleet.paymentUrl}/kort/${id}`,
              rel: 'redirect-checkout',
              contentType: 'text/html',
            },
          ]
        : [],
  };
}
