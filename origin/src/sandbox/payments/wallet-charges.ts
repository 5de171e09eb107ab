import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { dayInOslo, type Instant } from '#src/domain/oslo-time.ts';
import type { Database } from '#origin/platform/database/database.ts';
import {
  updateItem,
  findItems,
  lockItem,
  insertItem,
  type StoredRecord,
  ProviderError,
  type Collection,
} from './payment-store.ts';
import type { ProviderKit } from './provider-api.ts';
import { walletApi, idempotent, findOwnAgreement, walletRoot } from './wallet-calls.ts';
import { type Agreement, WalletReturnsSchema } from './wallet-provider.ts';

const ChargeSchema = v.object({
  agreementId: v.string(),
  amount: v.number(),
  due: v.string(),
  isCancelled: v.boolean(),
  isRefused: v.boolean(),
  refunded: v.number(),
  returns: WalletReturnsSchema,
  /**
   * Captured sum of an agreement's first charge; null for later charges, which are collected on
   * their due date.
   */
  initialCaptured: v.optional(v.nullable(v.number()), null),
});
type Charge = v.InferOutput<typeof ChargeSchema>;
export const charges: Collection<typeof ChargeSchema> = { kind: 'walletCharge', schema: ChargeSchema };

const NewChargeSchema = v.object({ amount: v.number(), due: v.string(), orderId: v.string() });
const SumSchema = v.object({ amount: v.number() });

/** Stores an agreement's first charge, which is approved with the agreement; returns its id. */
export async function saveInitialCharge(
  transaction: Database,
  agreement: Pick<Agreement, 'id' | 'merchant' | 'reference' | 'createdAt'>,
  { amount, now }: { readonly amount: number; readonly now: Instant },
): Promise<string> {
  const { id: agreementId, merchant, reference, createdAt } = agreement;
  const id = newChargeId();
  const data = {
    agreementId,
    due: dayInOslo(now),
    amount,
    isCancelled: false,
    isRefused: false,
    refunded: 0,
    initialCaptured: 0,
  };
  await insertItem(transaction, charges, { id, merchant, reference, createdAt, data });
  return id;
}

function newChargeId(): string {
  return `chr_${randomUUID().slice(0, 8)}`;
}

/**
 * Mounts the charges of agreements. The first one is approved with the agreement, and later ones
 * are collected on their due date.
 */
export function mountCharges(kit: ProviderKit): void {
  const { app, services } = kit;
  const path = `${walletRoot}/recurring/v3/agreements/:agreement/charges`;
  mountSums(kit, path);
  app.post(
    path,
    idempotent(kit, async (transaction, { context, merchant, body, now }) => {
      const { amount, due, orderId } = v.parse(NewChargeSchema, body);
      const agreement = await findOwnAgreement(transaction, { merchant, id: context.req.param('agreement'), now });
      if (agreement.data.status !== 'ACTIVE') throw new ProviderError(422);
      const id = newChargeId();
      const createdAt = new Date(now);
      const isRefused = kit.faults.take(merchant, 'refusedCharge');
      const data = { agreementId: agreement.id, amount, due, isCancelled: false, isRefused, refunded: 0 };
      await insertItem(transaction, charges, { id, merchant, reference: orderId, createdAt, data });
      return { chargeId: id };
    }),
  );
  app.get(
    path,
    walletApi(kit, async ({ context, merchant, now }) => {
      const agreement = await findOwnAgreement(services.database, {
        merchant,
        id: context.req.param('agreement'),
        now,
      });
      const all = await findItems(services.database, charges);
      return all
        .filter(({ data }) => data.agreementId === agreement.id)
        .map((charge) => chargeAnswer(charge, agreement, now));
    }),
  );
  app.get(
    `${path}/:id`,
    walletApi(kit, async ({ context, merchant, now }) => {
      if (kit.faults.take(merchant, 'forgottenOrder')) throw new ProviderError(404);
      const charge = await ownCharge(services.database, merchant, context.req.param('id'));
      const id = charge.data.agreementId;
      return chargeAnswer(charge, await findOwnAgreement(services.database, { merchant, id, now }), now);
    }),
  );
  app.delete(
    `${path}/:id`,
    idempotent(kit, async (transaction, { context, merchant }) => {
      const charge = await ownCharge(transaction, merchant, context.req.param('id'));
      await updateItem(transaction, charges, { ...charge, data: { ...charge.data, isCancelled: true } });
      return undefined;
    }),
  );
}

/** Mounts the capture of a first charge, which is only reserved, and refunds. */
function mountSums(kit: ProviderKit, path: string): void {
  const { app } = kit;
  app.post(
    `${path}/:id/capture`,
    idempotent(kit, async (transaction, { context, merchant, body, now }) => {
      const { amount } = v.parse(SumSchema, body);
      const charge = await ownCharge(transaction, merchant, context.req.param('id'));
      const agreement = await findOwnAgreement(transaction, { merchant, id: charge.data.agreementId, now });
      const status = chargeStatusOf(charge.data, { today: dayInOslo(now), ...agreement.data });
      if (status !== 'RESERVED') throw new ProviderError(422);
      if (amount !== charge.data.amount) throw new ProviderError(422);
      await updateItem(transaction, charges, { ...charge, data: { ...charge.data, initialCaptured: amount } });
      return undefined;
    }),
  );
  app.post(
    `${path}/:id/refund`,
    idempotent(kit, async (transaction, { context, merchant, body }) => {
      const { amount } = v.parse(SumSchema, body);
      const key = context.req.header('idempotency-key') ?? '';
      if (kit.faults.take(merchant, 'refusedRefund')) throw new ProviderError(422);
      const charge = await ownCharge(transaction, merchant, context.req.param('id'));
      const refunded = charge.data.refunded + amount;
      if (refunded > charge.data.amount) throw new ProviderError(422);
      const returns = [...charge.data.returns, { pspReference: randomUUID(), amount, key }];
      await updateItem(transaction, charges, { ...charge, data: { ...charge.data, refunded, returns } });
      return undefined;
    }),
  );
}

async function ownCharge(database: Database, merchant: string, id = '') {
  const charge = await lockItem(database, charges, id);
  if (charge?.merchant !== merchant) throw new ProviderError(404);
  return charge;
}

/** Returns a charge in the form of the API. */
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
 * Returns the status of a charge. A due charge is collected, unless its agreement was stopped
 * before, which cancels it. A first charge is reserved from the approval until its capture.
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
