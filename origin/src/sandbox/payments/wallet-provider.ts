import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import * as v from 'valibot';
import type { Database } from '#origin/platform/database/database.ts';
import type { InnerEnv } from '#origin/platform/http/inner-env.ts';
import { dayInOslo, type Instant } from '#src/domain/oslo-time.ts';
import { enqueueCallback } from './callbacks.ts';
import {
  type Collection,
  changeItem,
  findItem,
  lockItem,
  ProviderError,
  runOnce,
  type StoredRecord,
} from './payment-store.ts';
import { type MountProviderCall, type ProviderCall, type ProviderKit, providerApi } from './provider-api.ts';

export const answerMs = 10 * 60_000;

const AgreementSchema = v.object({
  status: v.picklist(['PENDING', 'ACTIVE', 'STOPPED', 'EXPIRED']),
  productName: v.string(),
  companyName: v.string(),
  returnUrl: v.string(),
  phoneNumber: v.nullable(v.string()),
  /** Charges due after this day are cancelled; null if the agreement was not stopped. */
  stoppedOn: v.nullable(v.string()),
  /** Charged with the approval, in øre; null if there is no first charge. */
  initialOre: v.optional(v.nullable(v.number()), null),
});
export const agreements: Collection<typeof AgreementSchema> = { kind: 'agreement', schema: AgreementSchema };
export type Agreement = StoredRecord<v.InferOutput<typeof AgreementSchema>>;

/** Refunds of a payment or a charge; `key` is null for a refund that no request asked for. */
export const WalletReturnsSchema = v.optional(
  v.array(v.object({ pspReference: v.string(), amount: v.number(), key: v.nullable(v.string()) })),
  [],
);

const PaymentSchema = v.object({
  state: v.picklist(['CREATED', 'AUTHORIZED', 'ABORTED', 'EXPIRED', 'TERMINATED']),
  amount: v.number(),
  description: v.string(),
  returnUrl: v.string(),
  captured: v.number(),
  refunded: v.number(),
  cancelled: v.number(),
  returns: WalletReturnsSchema,
});
export const walletPayments: Collection<typeof PaymentSchema> = { kind: 'walletPayment', schema: PaymentSchema };
export type WalletPayment = StoredRecord<v.InferOutput<typeof PaymentSchema>>;

/** `now` is the time on the merchant's clock. */
export interface WalletLookUp {
  readonly id: string;
  readonly now: Instant;
}

/** Expires an agreement that was not answered in time. */
export async function currentAgreement(database: Database, { id, now }: WalletLookUp): Promise<Agreement | undefined> {
  return database.transaction(async (transaction) => {
    const kept = await lockItem(transaction, agreements, id);
    if (kept?.data.status !== 'PENDING' || now < kept.createdAt.getTime() + answerMs) return kept;
    return changeItem(transaction, kept, { status: 'EXPIRED' });
  });
}

/** Expires a payment that was not answered in time. */
export async function currentPayment(
  database: Database,
  { id, now }: WalletLookUp,
): Promise<WalletPayment | undefined> {
  return database.transaction(async (transaction) => {
    const kept = await lockItem(transaction, walletPayments, id);
    if (kept?.data.state !== 'CREATED' || now < kept.createdAt.getTime() + answerMs) return kept;
    return changeItem(transaction, kept, { state: 'EXPIRED' });
  });
}

/** Time by the clock of the title that created the record; real time without a record. */
export async function walletTime(
  { services: { clock, database, realNow } }: ProviderKit,
  id: string,
): Promise<Instant> {
  const kept = (await findItem(database, agreements, id)) ?? (await findItem(database, walletPayments, id));
  return kept === undefined ? realNow() : clock.now(kept.merchant);
}

export type WalletAnswer = 'approve' | 'reject' | 'expire';

/** Notifies the merchant. An agreement that already has an answer is left unchanged. */
export async function answerAgreement(
  kit: ProviderKit,
  { id, now }: WalletLookUp,
  { answer, phoneNumber }: { readonly answer: WalletAnswer; readonly phoneNumber: string },
): Promise<void> {
  const statuses = { approve: 'ACTIVE', reject: 'STOPPED', expire: 'EXPIRED' } as const;
  const names = { approve: 'activated', reject: 'rejected', expire: 'expired' } as const;
  await kit.services.database.transaction(async (transaction) => {
    const agreement = await currentAgreement(transaction, { id, now });
    if (agreement?.data.status !== 'PENDING') return;
    await changeItem(transaction, agreement, { status: statuses[answer], phoneNumber });
    await tellAgreement(kit, transaction, { agreement, name: names[answer] });
  });
}

export function stopping({ data }: Agreement, now: Instant): Partial<Agreement['data']> {
  return { status: 'STOPPED', stoppedOn: data.stoppedOn ?? dayInOslo(now) };
}

export async function stopAgreement(kit: ProviderKit, { id, now }: WalletLookUp): Promise<void> {
  await kit.services.database.transaction(async (transaction) => {
    const agreement = await currentAgreement(transaction, { id, now });
    if (agreement?.data.status !== 'ACTIVE') return;
    await changeItem(transaction, agreement, stopping(agreement, now));
    await tellAgreement(kit, transaction, { agreement, name: 'stopped' });
  });
}

/** Notifies the merchant. A payment that already has an answer is left unchanged. */
export async function answerPayment(kit: ProviderKit, { id, now }: WalletLookUp, answer: WalletAnswer): Promise<void> {
  const states = { approve: 'AUTHORIZED', reject: 'ABORTED', expire: 'EXPIRED' } as const;
  await kit.services.database.transaction(async (transaction) => {
    const payment = await currentPayment(transaction, { id, now });
    if (payment?.data.state !== 'CREATED') return;
    await changeItem(transaction, payment, { state: states[answer] });
    const { merchant, reference } = payment;
    const news = { msn: merchant, reference, pspReference: randomUUID(), name: states[answer], success: true };
    await notifySalesUnit(kit, transaction, { merchant, news });
  });
}

async function tellAgreement(
  kit: ProviderKit,
  transaction: Database,
  { agreement, name }: { readonly agreement: Agreement; readonly name: string },
): Promise<void> {
  const { merchant, id, reference } = agreement;
  const occurred = new Date(kit.services.realNow()).toISOString();
  const eventType = `recurring.agreement-${name}.v1`;
  const news = { agreementId: id, agreementExternalId: reference, eventType, occurred, msn: merchant };
  await notifySalesUnit(kit, transaction, { merchant, news });
}

export async function notifySalesUnit(
  { services, faults }: Pick<ProviderKit, 'services' | 'faults'>,
  transaction: Database,
  { merchant, news }: { readonly merchant: string; readonly news: unknown },
): Promise<void> {
  const title = services.fleet.titleOfCode(merchant);
  if (title === undefined) return;
  const url = `${services.fleet.pageUrl(title)}/api/payment/events/vipps`;
  const callback = { merchant, url, body: JSON.stringify(news), isSigned: true };
  await enqueueCallback(services, faults, { transaction, callback });
}

export const walletRoot = '/mobil/api';

/** Writes happen once per idempotency key, which is required and has at most 50 characters. */
export function walletApi(kit: ProviderKit) {
  const merchantOf = ({ req }: Context<InnerEnv>): string | undefined => {
    const unit = req.header('merchant-serial-number') ?? '';
    const { clientSecret } = kit.services.merchants.accountOf(unit).vipps ?? {};
    return clientSecret !== undefined && req.header('authorization') === `Bearer ${clientSecret}` ? unit : undefined;
  };
  const api = providerApi(kit, merchantOf);
  const once =
    (mount: MountProviderCall) =>
    (path: string, work: (transaction: Database, call: ProviderCall) => Promise<unknown>) =>
      mount(path, (call) => {
        const key = keyOf(call);
        if (key === '' || key.length > 50) throw new ProviderError(400);
        const { merchant, context, body } = call;
        const request = { merchant, key: `wallet ${key}`, request: [context.req.method, context.req.path, body] };
        return runOnce(kit.services.database, request, (transaction) => work(transaction, call));
      });
  return { get: api.get, post: once(api.post), patch: once(api.patch), delete: once(api.delete) };
}

export function keyOf({ context }: ProviderCall): string {
  return context.req.header('idempotency-key') ?? '';
}

export async function findOwnAgreement(
  database: Database,
  { merchant, now }: Pick<ProviderCall, 'merchant' | 'now'>,
  id = '',
): Promise<Agreement> {
  const agreement = await currentAgreement(database, { id, now });
  if (agreement?.merchant !== merchant) throw new ProviderError(404);
  return agreement;
}
