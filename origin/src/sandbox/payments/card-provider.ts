import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import * as v from 'valibot';
import type { Database } from '#origin/platform/database/database.ts';
import type { InnerEnv } from '#origin/platform/http/inner-env.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import { enqueueCallback } from './callbacks.ts';
import { type CardOrder, cardOrderAnswer, cardOrders, cardTokens, type StoredCard } from './card-order.ts';
import {
  changeItem,
  findItem,
  insertItem,
  lockItem,
  ProviderError,
  runOnce,
  type StoredRecord,
} from './payment-store.ts';
import { type MountProviderCall, type ProviderCall, type ProviderKit, providerApi } from './provider-api.ts';

const NewOrderSchema = v.object({
  paymentorder: v.object({
    operation: v.picklist(['Verify', 'Purchase', 'UnscheduledPurchase']),
    amount: v.optional(v.number(), 0),
    description: v.string(),
    unscheduledToken: v.optional(v.string()),
    generateUnscheduledToken: v.optional(v.boolean(), false),
    urls: v.object({ completeUrl: v.optional(v.string()), callbackUrl: v.optional(v.string()) }),
    payeeInfo: v.object({ payeeReference: v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{1,30}$/)), payeeName: v.string() }),
  }),
});
const TransactionSchema = v.object({
  transaction: v.object({ amount: v.optional(v.number(), 0), payeeReference: v.string() }),
});

const base = '/kort/api/psp/paymentorders';

/** Modelled on Swedbank Pay. */
export function mountCardApi(kit: ProviderKit): void {
  const { database } = kit.services;
  const card = providerApi(kit, (context) => merchantOfBearer(kit, context));
  card.post(base, async ({ merchant, body, now }) => {
    const { paymentorder } = v.parse(NewOrderSchema, body);
    const request = { ...unique(merchant, paymentorder.payeeInfo.payeeReference), request: body };
    return runOnce(database, request, (transaction) => makeOrder(kit, { transaction, merchant, now, paymentorder }));
  });
  card.get(`${base}/:id`, async ({ context, merchant }) => {
    if (kit.faults.take(merchant, 'forgottenOrder')) throw new ProviderError(404);
    return cardOrderAnswer(kit, await ownOrder(database, merchant, context.req.param('id')));
  });
  card.patch(`${base}/unscheduledTokens/:token`, async ({ context }) => {
    const token = await findItem(database, cardTokens, context.req.param('token') ?? '');
    if (token === undefined) throw new ProviderError(404);
    await changeItem(database, token, { isDeleted: true });
    return {};
  });
  card.patch(`${base}/:id`, async ({ context, merchant }) =>
    database.transaction(async (transaction) => {
      if (kit.faults.take(merchant, 'refusedCancel')) throw new ProviderError(422);
      const order = await ownOrder(transaction, merchant, context.req.param('id'));
      if (order.data.status !== 'Initialized') throw new ProviderError(409);
      return cardOrderAnswer(kit, await changeItem(transaction, order, { status: 'Aborted' }));
    }),
  );
  mountTransactions(kit, card.post);
}

/** Each transaction on a paid order has its own payee reference. */
function mountTransactions(kit: ProviderKit, post: MountProviderCall): void {
  const { database } = kit.services;
  for (const action of ['captures', 'reversals', 'cancellations'] as const) {
    post(`${base}/:id/${action}`, async ({ context, merchant, body }) => {
      const { transaction: asked } = v.parse(TransactionSchema, body);
      const request = { ...unique(merchant, asked.payeeReference), request: [action, body] };
      return runOnce(database, request, async (transaction) => {
        if (action === 'reversals' && kit.faults.take(merchant, 'refusedRefund')) throw new ProviderError(422);
        const order = await ownOrder(transaction, merchant, context.req.param('id'));
        const news = changesOf(order.data, action, asked.amount);
        const transactions = [...order.data.transactions, { ...asked, type: transactionTypes[action] }];
        return cardOrderAnswer(kit, await changeItem(transaction, order, { ...news, transactions }));
      });
    });
  }
}

const transactionTypes = { captures: 'Capture', reversals: 'Reversal', cancellations: 'Cancellation' } as const;

/** A repeated payee reference is refused, whatever the outcome of the first request. */
function unique(merchant: string, payeeReference: string) {
  return { merchant, key: `card ${payeeReference}`, repeated: new ProviderError(400, ['PayeeReference']) };
}

function merchantOfBearer(
  { services: { fleet, merchants } }: ProviderKit,
  context: Context<InnerEnv>,
): string | undefined {
  const bearer = context.req.header('authorization');
  const title = fleet.titles.find(
    ({ titleCode }) => bearer === `Bearer ${merchants.accountOf(titleCode).card?.accessToken}`,
  );
  return title?.titleCode;
}

interface OrderInput extends Pick<ProviderCall, 'merchant' | 'now'> {
  readonly transaction: Database;
  readonly paymentorder: v.InferOutput<typeof NewOrderSchema>['paymentorder'];
}

async function makeOrder(kit: ProviderKit, { transaction, merchant, now, paymentorder }: OrderInput): Promise<unknown> {
  const { operation, amount, description, unscheduledToken, urls, payeeInfo } = paymentorder;
  const card = unscheduledToken === undefined ? null : await cardOfToken(transaction, unscheduledToken);
  const data: CardOrder = {
    operation,
    amount,
    description,
    payeeName: payeeInfo.payeeName,
    returnUrl: urls.completeUrl ?? null,
    callbackUrl: urls.callbackUrl ?? null,
    status: 'Initialized',
    problem: null,
    captured: 0,
    reversed: 0,
    card: null,
    token: null,
    transactions: [],
    storesCard: paymentorder.generateUnscheduledToken,
  };
  const order = { id: randomUUID(), merchant, reference: payeeInfo.payeeReference, createdAt: new Date(now) };
  const response = card === null ? {} : { ...responses[outcomeNow(kit, { card, merchant, now })], card };
  const kept = { ...order, data: { ...data, ...response } };
  await insertItem(transaction, cardOrders, kept);
  if (card !== null) await notifyMerchant(kit, transaction, kept);
  return cardOrderAnswer(kit, kept);
}

async function cardOfToken(transaction: Database, token: string): Promise<StoredCard> {
  const kept = await findItem(transaction, cardTokens, token);
  if (kept === undefined || kept.data.isDeleted) throw new ProviderError(422);
  return kept.data.card;
}

function outcomeNow(
  { faults }: ProviderKit,
  { card, merchant, now }: Pick<OrderInput, 'merchant' | 'now'> & { readonly card: StoredCard },
): StoredCard['outcome'] {
  const [month = '', year = ''] = card.expiryDate.split('/');
  if (`${year}-${month}` < dayInOslo(now).slice(0, 7)) return 'expired';
  return faults.take(merchant, 'refusedCharge') ? 'insufficientFunds' : card.outcome;
}

const responses: Readonly<Record<StoredCard['outcome'], Pick<CardOrder, 'status' | 'problem'>>> = {
  approved: { status: 'Paid', problem: null },
  insufficientFunds: { status: 'Failed', problem: 'insufficientfunds' },
  expired: { status: 'Failed', problem: 'cardexpired' },
};

async function ownOrder(database: Database, merchant: string, id = ''): Promise<StoredRecord<CardOrder>> {
  const order = await lockItem(database, cardOrders, id);
  if (order?.merchant !== merchant) throw new ProviderError(404);
  return order;
}

function changesOf(
  { status, amount, captured, reversed }: CardOrder,
  action: 'captures' | 'reversals' | 'cancellations',
  sum: number,
): Partial<CardOrder> {
  switch (action) {
    case 'captures':
      if (status !== 'Paid' || captured + sum > amount) throw new ProviderError(422);
      return { captured: captured + sum };
    case 'reversals':
      if (reversed + sum > captured) throw new ProviderError(422);
      return { reversed: reversed + sum, status: reversed + sum === captured ? 'Reversed' : status };
    case 'cancellations':
      if (status !== 'Paid' || captured > 0) throw new ProviderError(422);
      return { status: 'Cancelled' };
  }
}

/** Notifies the merchant. A session that has already ended is left unchanged. */
export async function endCardOrder(
  kit: ProviderKit,
  id: string,
  end: 'aborted' | 'notAuthenticated' | StoredCard,
): Promise<StoredRecord<CardOrder> | undefined> {
  return kit.services.database.transaction(async (transaction) => {
    const order = await lockItem(transaction, cardOrders, id);
    if (order?.data.status !== 'Initialized') return order;
    const after = await changeItem(transaction, order, await newsOf(transaction, order, end));
    await notifyMerchant(kit, transaction, order);
    return after;
  });
}

export async function notifyMerchant(
  { services, faults }: Pick<ProviderKit, 'services' | 'faults'>,
  transaction: Database,
  { id, merchant, data: { callbackUrl: url } }: StoredRecord<CardOrder>,
): Promise<void> {
  if (url === null) return;
  const number = services.realNow();
  const body = JSON.stringify({ paymentOrder: { id: `/psp/paymentorders/${id}`, instrument: 'CreditCard', number } });
  await enqueueCallback(services, faults, { transaction, callback: { merchant, url, body, isSigned: false } });
}

async function newsOf(
  transaction: Database,
  { merchant, createdAt, data }: StoredRecord<CardOrder>,
  end: 'aborted' | 'notAuthenticated' | StoredCard,
): Promise<Partial<CardOrder>> {
  if (end === 'aborted') return { status: 'Aborted' };
  if (end === 'notAuthenticated') return { status: 'Failed', problem: 'authenticationrequired' };
  const response = responses[data.operation === 'Verify' ? 'approved' : end.outcome];
  if (!data.storesCard || response.status !== 'Paid') return { ...response, card: end };
  const token = randomUUID();
  const kept = { id: token, merchant, reference: '', createdAt, data: { card: end, isDeleted: false } };
  await insertItem(transaction, cardTokens, kept);
  return { ...response, card: end, token };
}
