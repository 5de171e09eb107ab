import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import * as v from 'valibot';
import { dayInOslo, type Instant } from '#src/domain/oslo-time.ts';
import type { Database } from '#origin/platform/database/database.ts';
import type { InnerEnv } from '#origin/platform/http/inner-env.ts';
import { change, findForChange, keep, once, ProviderFault, type Shelf } from './payment-store.ts';
import { apiHandler, type ProviderCall, type ProviderKit } from './provider-api.ts';
import {
  type Agreement,
  agreements,
  presentAgreement,
  presentPayment,
  type WalletPayment,
  walletPayments,
} from './wallet-provider.ts';

const ChargeSchema = v.object({
  agreementId: v.string(),
  amount: v.number(),
  due: v.string(),
  isCancelled: v.boolean(),
  refunded: v.number(),
});
const charges: Shelf<typeof ChargeSchema> = { kind: 'walletCharge', schema: ChargeSchema };

const NewAgreementSchema = v.object({
  productName: v.string(),
  productDescription: v.string(),
  merchantRedirectUrl: v.string(),
  externalId: v.string(),
});
const NewPaymentSchema = v.object({
  amount: v.object({ value: v.number() }),
  reference: v.pipe(v.string(), v.regex(/^[a-zA-Z0-9-]{8,50}$/)),
  returnUrl: v.string(),
  paymentDescription: v.string(),
});
const NewChargeSchema = v.object({ amount: v.number(), due: v.string(), orderId: v.string() });
const ModificationSchema = v.object({ modificationAmount: v.object({ value: v.number() }) });
const RefundSchema = v.object({ amount: v.number() });

const root = '/mobil/api';

/** The APIs of the sandbox's wallet, as Vipps MobilePay has them. */
export function mountWalletApi(kit: ProviderKit): void {
  const { app } = kit;
  app.post(`${root}/accesstoken/get`, (context) => {
    const { clientSecret } =
      kit.services.merchants.accountOf(context.req.header('merchant-serial-number') ?? '').vipps ?? {};
    const isRight = clientSecret !== undefined && context.req.header('client_secret') === clientSecret;
    return isRight ? context.json({ token_type: 'Bearer', access_token: clientSecret }) : context.json({}, 401);
  });
  mountAgreements(kit);
  mountCharges(kit);
  mountPayments(kit);
}

function api(kit: ProviderKit, answer: (call: ProviderCall) => Promise<unknown>) {
  const merchantOf = ({ req }: Context<InnerEnv>): string | undefined => {
    const unit = req.header('merchant-serial-number') ?? '';
    const { clientSecret } = kit.services.merchants.accountOf(unit).vipps ?? {};
    return clientSecret !== undefined && req.header('authorization') === `Bearer ${clientSecret}` ? unit : undefined;
  };
  return apiHandler(kit, merchantOf, answer);
}

/** A write needs a key of at most 50 characters, and is carried out once for it. */
function keyed(kit: ProviderKit, work: (transaction: Database, call: ProviderCall) => Promise<unknown>) {
  return api(kit, (call) => {
    const key = call.context.req.header('idempotency-key') ?? '';
    if (key === '' || key.length > 50) throw new ProviderFault(400);
    const { merchant, context, body } = call;
    const request = { merchant, key: `wallet ${key}`, request: [context.req.method, context.req.path, body] };
    return once(kit.services.database, request, (transaction) => work(transaction, call));
  });
}

function mountAgreements(kit: ProviderKit): void {
  const { app, services } = kit;
  const path = `${root}/recurring/v3/agreements`;
  app.post(
    path,
    keyed(kit, async (transaction, { merchant, body, now }) => {
      const { productName, productDescription, merchantRedirectUrl, externalId } = v.parse(NewAgreementSchema, body);
      const id = `agr_${randomUUID().slice(0, 8)}${randomUUID().slice(0, 4)}`;
      const createdAt = new Date(now);
      await keep(transaction, agreements, {
        id,
        merchant,
        reference: externalId,
        createdAt,
        data: {
          status: 'PENDING',
          productName,
          companyName: productDescription,
          returnUrl: merchantRedirectUrl,
          phoneNumber: null,
        },
      });
      return { agreementId: id, vippsConfirmationUrl: `${services.fleet.paymentUrl}/mobil/avtale/${id}` };
    }),
  );
  app.get(
    `${path}/:id`,
    api(kit, async ({ context, merchant, now }) => {
      const agreement = await ownAgreement(services.database, { merchant, id: context.req.param('id'), now });
      const { status, productName } = agreement.data;
      return { id: agreement.id, status, productName, externalId: agreement.reference };
    }),
  );
  app.patch(
    `${path}/:id`,
    keyed(kit, async (transaction, { context, merchant, now }) => {
      const agreement = await ownAgreement(transaction, { merchant, id: context.req.param('id'), now });
      if (agreement.data.status === 'EXPIRED') throw new ProviderFault(422);
      await change(transaction, agreements, { ...agreement, data: { ...agreement.data, status: 'STOPPED' } });
      return undefined;
    }),
  );
}

interface Named {
  readonly merchant: string;
  readonly id: string | undefined;
  readonly now: Instant;
}

async function ownAgreement(database: Database, { merchant, id = '', now }: Named): Promise<Agreement> {
  const agreement = await presentAgreement(database, { id, now });
  if (agreement?.merchant !== merchant) throw new ProviderFault(404);
  return agreement;
}

function mountCharges(kit: ProviderKit): void {
  const { app, services } = kit;
  const path = `${root}/recurring/v3/agreements/:agreement/charges`;
  app.post(
    path,
    keyed(kit, async (transaction, { context, merchant, body, now }) => {
      const { amount, due, orderId } = v.parse(NewChargeSchema, body);
      const agreement = await ownAgreement(transaction, { merchant, id: context.req.param('agreement'), now });
      if (agreement.data.status !== 'ACTIVE') throw new ProviderFault(422);
      const id = `chr_${randomUUID().slice(0, 8)}`;
      const createdAt = new Date(now);
      const data = { agreementId: agreement.id, amount, due, isCancelled: false, refunded: 0 };
      await keep(transaction, charges, { id, merchant, reference: orderId, createdAt, data });
      return { chargeId: id };
    }),
  );
  app.get(
    `${path}/:id`,
    api(kit, async ({ context, merchant, now }) => {
      const { id, data } = await ownCharge(services.database, merchant, context.req.param('id'));
      const agreement = await presentAgreement(services.database, { id: data.agreementId, now });
      const isDue = dayInOslo(now) >= data.due;
      const status = statusOfCharge({ ...data, isDue, isActive: agreement?.data.status === 'ACTIVE' });
      const summary = { captured: status === 'CHARGED' ? data.amount : 0, refunded: data.refunded };
      return { id, status, amount: data.amount, due: data.due, summary };
    }),
  );
  app.delete(
    `${path}/:id`,
    keyed(kit, async (transaction, { context, merchant }) => {
      const charge = await ownCharge(transaction, merchant, context.req.param('id'));
      await change(transaction, charges, { ...charge, data: { ...charge.data, isCancelled: true } });
      return undefined;
    }),
  );
  app.post(
    `${path}/:id/refund`,
    keyed(kit, async (transaction, { context, merchant, body }) => {
      const { amount } = v.parse(RefundSchema, body);
      const charge = await ownCharge(transaction, merchant, context.req.param('id'));
      const refunded = charge.data.refunded + amount;
      if (refunded > charge.data.amount) throw new ProviderFault(422);
      await change(transaction, charges, { ...charge, data: { ...charge.data, refunded } });
      return undefined;
    }),
  );
}

async function ownCharge(database: Database, merchant: string, id = '') {
  const charge = await findForChange(database, charges, id);
  if (charge?.merchant !== merchant) throw new ProviderFault(404);
  return charge;
}

interface ChargeFacts {
  readonly isCancelled: boolean;
  readonly isDue: boolean;
  readonly isActive: boolean;
}

/** A charge that is due is taken; one whose agreement was stopped before that is cancelled with it. */
function statusOfCharge({ isCancelled, isDue, isActive }: ChargeFacts): 'CANCELLED' | 'CHARGED' | 'PENDING' {
  if (isCancelled || (!isActive && !isDue)) return 'CANCELLED';
  return isDue ? 'CHARGED' : 'PENDING';
}

function mountPayments(kit: ProviderKit): void {
  const { app, services } = kit;
  const path = `${root}/epayment/v1/payments`;
  app.post(
    path,
    keyed(kit, async (transaction, { merchant, body, now }) => {
      const { amount, reference, returnUrl, paymentDescription: description } = v.parse(NewPaymentSchema, body);
      const createdAt = new Date(now);
      const sums = { captured: 0, refunded: 0, cancelled: 0 };
      const data = { state: 'CREATED', amount: amount.value, description, returnUrl, ...sums } as const;
      await keep(transaction, walletPayments, { id: idOf(merchant, reference), merchant, reference, createdAt, data });
      return { reference, redirectUrl: `${services.fleet.paymentUrl}/mobil/betal/${idOf(merchant, reference)}` };
    }),
  );
  app.get(
    `${path}/:reference`,
    api(kit, async ({ context, merchant, now }) => {
      const { reference, data } = await ownPayment(services.database, {
        merchant,
        id: context.req.param('reference'),
        now,
      });
      return { reference, state: data.state, aggregate: aggregateOf(data) };
    }),
  );
  for (const action of ['capture', 'refund', 'cancel'] as const) {
    app.post(
      `${path}/:reference/${action}`,
      keyed(kit, async (transaction, { context, merchant, body, now }) => {
        const payment = await ownPayment(transaction, { merchant, id: context.req.param('reference'), now });
        const sum = action === 'cancel' ? 0 : v.parse(ModificationSchema, body).modificationAmount.value;
        await change(transaction, walletPayments, { ...payment, data: modified(payment.data, action, sum) });
        return { reference: payment.reference };
      }),
    );
  }
}

/** References are unique for each merchant alone. */
function idOf(merchant: string, reference: string): string {
  return `${merchant}-${reference}`;
}

async function ownPayment(database: Database, { merchant, id = '', now }: Named): Promise<WalletPayment> {
  const payment = await presentPayment(database, { id: idOf(merchant, id), now });
  if (payment === undefined) throw new ProviderFault(404);
  return payment;
}

function aggregateOf({ state, amount, captured, refunded, cancelled }: WalletPayment['data']) {
  const sum = (value: number) => ({ value, currency: 'NOK' });
  return {
    authorizedAmount: sum(state === 'AUTHORIZED' ? amount : 0),
    capturedAmount: sum(captured),
    refundedAmount: sum(refunded),
    cancelledAmount: sum(cancelled),
  };
}

function modified(
  data: WalletPayment['data'],
  action: 'capture' | 'refund' | 'cancel',
  sum: number,
): WalletPayment['data'] {
  const { state, amount, captured, refunded } = data;
  switch (action) {
    case 'capture':
      if (state !== 'AUTHORIZED' || captured + sum > amount) throw new ProviderFault(422);
      return { ...data, captured: captured + sum };
    case 'refund':
      if (refunded + sum > captured) throw new ProviderFault(422);
      return { ...data, refunded: refunded + sum };
    case 'cancel':
      if (state === 'CREATED') return { ...data, state: 'TERMINATED' };
      if (state !== 'AUTHORIZED' || captured > 0) throw new ProviderFault(422);
      return { ...data, cancelled: amount };
  }
}
