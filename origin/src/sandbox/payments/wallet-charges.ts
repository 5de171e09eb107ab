import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Database } from '#origin/platform/database/database.ts';
import { dayInOslo, type Instant } from '#src/domain/oslo-time.ts';
import {
  type Collection,
  changeItem,
  findItems,
  insertItem,
  lockItem,
  ProviderError,
  type StoredRecord,
} from './payment-store.ts';
import type { ProviderCall, ProviderKit } from './provider-api.ts';
import {
  type Agreement,
  findOwnAgreement,
  keyOf,
  WalletReturnsSchema,
  walletApi,
  walletRoot,
} from './wallet-provider.ts';

const ChargeSchema = v.object({
  agreementId: v.string(),
  amount: v.number(),
  due: v.string(),
  isCancelled: v.boolean(),
  isRefused: v.boolean(),
  refunded: v.number(),
  returns: WalletReturnsSchema,
  /** Captured amount of an agreement's first charge; null for later charges, which are collected on their due date. */
  initialCaptured: v.optional(v.nullable(v.number()), null),
});
type Charge = v.InferOutput<typeof ChargeSchema>;
export const charges: Collection<typeof ChargeSchema> = { kind: 'walletCharge', schema: ChargeSchema };

const NewChargeSchema = v.object({ amount: v.number(), due: v.string(), orderId: v.string() });
const SumSchema = v.object({ amount: v.number() });

export async function saveInitialCharge(
  transaction: Database,
  agreement: Pick<Agreement, 'id' | 'merchant' | 'reference' | 'createdAt'>,
  { amount, now }: { readonly amount: number; readonly now: Instant },
): Promise<string> {
  const { id: agreementId, merchant, reference, createdAt } = agreement;
  const id = newChargeId();
  const open = { isCancelled: false, isRefused: false, refunded: 0, initialCaptured: 0 };
  const data = { ...open, agreementId, due: dayInOslo(now), amount };
  await insertItem(transaction, charges, { id, merchant, reference, createdAt, data });
  return id;
}

function newChargeId(): string {
  return `chr_${randomUUID().slice(0, 8)}`;
}

export function mountCharges(kit: ProviderKit): void {
  const wallet = walletApi(kit);
  const { database } = kit.services;
  const path = `${walletRoot}/recurring/v3/agreements/:agreement/charges`;
  wallet.post(path, async (transaction, call) => {
    const { amount, due, orderId } = v.parse(NewChargeSchema, call.body);
    const agreement = await findOwnAgreement(transaction, call, call.context.req.param('agreement'));
    if (agreement.data.status !== 'ACTIVE') throw new ProviderError(422);
    const { merchant } = agreement;
    const charge = { id: newChargeId(), merchant, reference: orderId, createdAt: new Date(call.now) };
    const isRefused = kit.faults.take(merchant, 'refusedCharge');
    const data = { agreementId: agreement.id, amount, due, isCancelled: false, isRefused, refunded: 0 };
    await insertItem(transaction, charges, { ...charge, data });
    return { chargeId: charge.id };
  });
  wallet.get(path, async (call) => {
    const agreement = await findOwnAgreement(database, call, call.context.req.param('agreement'));
    const own = (await findItems(database, charges)).filter(({ data }) => data.agreementId === agreement.id);
    return own.map((charge) => chargeAnswer(charge, agreement, call.now));
  });
  wallet.get(`${path}/:id`, async (call) => {
    if (kit.faults.take(call.merchant, 'forgottenOrder')) throw new ProviderError(404);
    const charge = await ownCharge(database, call);
    const agreement = await findOwnAgreement(database, call, charge.data.agreementId);
    return chargeAnswer(charge, agreement, call.now);
  });
  wallet.delete(`${path}/:id`, async (transaction, call) => {
    await changeItem(transaction, await ownCharge(transaction, call), { isCancelled: true });
    return undefined;
  });
  // Only a first charge, which is reserved, is captured.
  wallet.post(`${path}/:id/capture`, async (transaction, call) => {
    const { amount } = v.parse(SumSchema, call.body);
    const charge = await ownCharge(transaction, call);
    const agreement = await findOwnAgreement(transaction, call, charge.data.agreementId);
    const status = chargeStatusOf(charge.data, { today: dayInOslo(call.now), ...agreement.data });
    if (status !== 'RESERVED' || amount !== charge.data.amount) throw new ProviderError(422);
    await changeItem(transaction, charge, { initialCaptured: amount });
    return undefined;
  });
  wallet.post(`${path}/:id/refund`, async (transaction, call) => {
    const { amount } = v.parse(SumSchema, call.body);
    if (kit.faults.take(call.merchant, 'refusedRefund')) throw new ProviderError(422);
    const charge = await ownCharge(transaction, call);
    const refunded = charge.data.refunded + amount;
    if (refunded > charge.data.amount) throw new ProviderError(422);
    const returns = [...charge.data.returns, { pspReference: randomUUID(), amount, key: keyOf(call) }];
    await changeItem(transaction, charge, { refunded, returns });
    return undefined;
  });
}

async function ownCharge(database: Database, { context, merchant }: ProviderCall) {
  const charge = await lockItem(database, charges, context.req.param('id') ?? '');
  if (charge?.merchant !== merchant) throw new ProviderError(404);
  return charge;
}

function chargeAnswer({ id, data }: StoredRecord<Charge>, agreement: Agreement, now: Instant): unknown {
  const { amount, due, refunded, returns, initialCaptured } = data;
  const status = chargeStatusOf(data, { today: dayInOslo(now), ...agreement.data });
  const summary = { captured: status === 'CHARGED' ? amount : 0, refunded };
  const failure = status === 'FAILED' ? { failureReason: 'user_action_required' } : {};
  const type = initialCaptured === null ? 'RECURRING' : 'INITIAL';
  const history = returns.map(({ pspReference, ...back }) => ({
    event: 'REFUND',
    amount: back.amount,
    idempotencyKey: back.key,
    occurred: pspReference,
    success: true,
  }));
  return { id, type, status, amount, due, summary, history, ...failure };
}

/**
 * A due charge is collected unless its agreement was stopped before, which cancels the charge. A first charge is
 * reserved from the approval until its capture.
 */
export function chargeStatusOf(
  { isCancelled, isRefused, due, initialCaptured }: Charge,
  { today, status, stoppedOn }: { readonly today: string } & Pick<Agreement['data'], 'status' | 'stoppedOn'>,
): 'CANCELLED' | 'CHARGED' | 'FAILED' | 'PENDING' | 'RESERVED' {
  if (initialCaptured !== null) {
    if (initialCaptured > 0) return 'CHARGED';
    if (status === 'PENDING') return 'PENDING';
    return status === 'ACTIVE' && !isCancelled ? 'RESERVED' : 'CANCELLED';
  }
  if (isCancelled || (stoppedOn !== null && stoppedOn < due)) return 'CANCELLED';
  if (today < due) return 'PENDING';
  return isRefused ? 'FAILED' : 'CHARGED';
}
