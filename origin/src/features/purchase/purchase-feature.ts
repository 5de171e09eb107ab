import { and, inArray, isNotNull, lt, ne } from 'drizzle-orm';
import type * as v from 'valibot';
import { forgottenAccounts } from '#origin/features/account/account-repository.ts';
import { findOrCreateAccount } from '#origin/features/connect/create-account.ts';
import { createPostalRegister, type PostalRegister } from '#origin/features/delivery/checked-address.ts';
import { surplusLedger } from '#origin/features/invoices/invoice-purpose.ts';
import { cancelAttempt, refreshAttempt } from '#origin/features/payment/advance-attempt.ts';
import { findLatestAttempt, type PaymentAttempt } from '#origin/features/payment/payment-repository.ts';
import { ProviderSilentError } from '#origin/features/payment/provider-port.ts';
import { retentionLimits } from '#origin/platform/clock/clock.ts';
import type { Feature } from '#origin/platform/feature/feature.ts';
import { answerWith } from '#origin/platform/http/answer.ts';
import type { ActorCall, MountEndpoint } from '#origin/platform/http/mount.ts';
import { accountTable, impersonalTable } from '#origin/platform/personal-data/personal-data-table.ts';
import type { Retention } from '#origin/platform/retention/sweep.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { cancelOrder, getOrder, getUnpaidOrder, placeOrder, quoteOrder } from '#src/contract/order.ts';
import { getProducts, getTerms, getWinback } from '#src/contract/product.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import { keptDays } from '#src/domain/retention.ts';
import type { Result } from '#src/lib/result.ts';
import { findBuyer, findWinback } from './judge-purchase.ts';
import { buildQuote, type OrderEntity, toOrder } from './order-entity.ts';
import { registerOrderMails } from './order-mail.ts';
import { orderPurpose } from './order-purpose.ts';
import { findOpenOrder, findOrder } from './order-repository.ts';
import { discountCodeUse, purchaseOrder } from './order-tables.ts';
import { createOrder } from './place-order.ts';
import { campaignOffers, listProducts } from './products.ts';
import { mountProfileSharing } from './profile-sharing.ts';
import { buildTerms } from './purchase-terms.ts';

export const orderRetention: Retention = async (parts) => {
  const { database } = parts;
  for (const { titleCodes, before } of await retentionLimits(parts, keptDays.unpaidOrder)) {
    const cameToNothing = and(ne(purchaseOrder.state, 'completed'), lt(purchaseOrder.endedAt, before));
    await database.delete(purchaseOrder).where(and(inArray(purchaseOrder.titleCode, titleCodes), cameToNothing));
  }
  const hasAddress = isNotNull(purchaseOrder.address);
  await database
    .update(purchaseOrder)
    .set({ address: null })
    .where(and(hasAddress, inArray(purchaseOrder.accountNo, forgottenAccounts(database))));
};

const purchasePersonalData = [
  accountTable(purchaseOrder, {
    takeout: { nb: 'Bestillinger', nn: 'Bestillingar' },
    forgetting: {
      because: 'An order and its terms are kept with the payment for five years.',
      blank: () => ({ address: null, brand: null, lastFour: null }),
    },
  }),
  impersonalTable(discountCodeUse, 'How often a discount code was used.'),
];

export const purchaseFeature: Feature = {
  mount: (mounter, services) => {
    const { database, fleet } = services;

    mounter.open(getProducts, async (_input, { title, now }) =>
      answerWith(listProducts(services, title, dayInOslo(await now()))),
    );

    mounter.open(getTerms, (_input, { title }) => ({ ok: true, value: buildTerms(title) }));

    mounter.signedIn(getWinback, async (_input, { actor, title, now, catchUp }) => {
      if (actor.accountNo !== null) await catchUp(actor.accountNo);
      const buyer = await findBuyer(database, actor, title);
      const today = dayInOslo(await now());
      return { ok: true, value: findWinback(buyer, { today, offers: campaignOffers(title, 'winback', today) }) };
    });

    mountOrders(mounter, services, createPostalRegister(fleet.titles));
    mountProfileSharing(mounter, services);
  },
  registerJobs: registerOrderMails,
  retention: orderRetention,
  personalData: purchasePersonalData,
};

function mountOrders(mounter: MountEndpoint, services: Services, register: PostalRegister): void {
  const { database, dueWork } = services;

  mounter.signedIn(quoteOrder, async ({ payload }, { actor, title, now, catchUp }) => {
    if (actor.accountNo !== null) await catchUp(actor.accountNo);
    const buyer = await findBuyer(database, actor, title);
    const { givenName, familyName } = buyer.account ?? actor;
    const isNamed = givenName !== '' && familyName !== '';
    const judging = { database, title, now: await now(), buyer, isNamed, register };
    return { ok: true, value: await buildQuote(judging, payload) };
  });

  mounter.write(
    placeOrder,
    async ({ payload }, { actor, title, transaction, at }) => {
      const holder = { accountNo: actor.accountNo, personId: actor.personId, title };
      await dueWork.settle({ transaction, title }, { accountNo: holder.accountNo, now: at });
      return createOrder({ transaction, at, holder, parts: services, register }, payload);
    },
    { openAccount: (call) => findOrCreateAccount(services, call) },
  );

  mounter.signedIn(getOrder, ({ params }, call) => refreshedOrder(services, { ...call, orderNo: params.orderNo }));

  mounter.signedIn(getUnpaidOrder, async (_input, call) => answerWith({ order: await findUnpaid(services, call) }));

  mounter.signedIn(cancelOrder, async ({ payload }, call) => {
    try {
      return await orderAfter(services, { ...call, orderNo: payload.orderNo }, ({ id }) =>
        cancelAttempt(orderParts(services), id),
      );
    } catch (error) {
      if (error instanceof ProviderSilentError) return { ok: false, error: 'providerSilent' };
      throw error;
    }
  });
}

/** Checks the payment first; null if there is no unpaid order. */
async function findUnpaid(
  services: Services,
  call: ActorCall,
): Promise<v.InferInput<typeof getUnpaidOrder.response>['order']> {
  const { accountNo } = call.actor;
  if (accountNo === null) return null;
  const open = await findOpenOrder(services.database, { accountNo, titleCode: call.title.titleCode });
  if (open === undefined) return null;
  const found = await refreshedOrder(services, { ...call, orderNo: open.orderNo });
  if (!found.ok || found.value.state !== 'awaitingPayment') return null;
  const { orderNo, planName, priceOre, payment } = found.value;
  return { orderNo, planName, priceOre, paymentId: payment.id };
}

function orderParts(services: Services) {
  return { services, purposes: [orderPurpose], surplus: surplusLedger };
}

interface OrderCall extends ActorCall {
  readonly orderNo: string;
}

function refreshedOrder(services: Services, call: OrderCall): Promise<Result<OrderEntity, 'orderNotFound'>> {
  return orderAfter(services, call, (attempt) => refreshAttempt(orderParts(services), attempt));
}

/** Treats anyone else's order as nonexistent. */
async function orderAfter(
  services: Services,
  { actor: { accountNo }, title, catchUp, orderNo }: OrderCall,
  work: (attempt: PaymentAttempt) => Promise<PaymentAttempt>,
): Promise<Result<OrderEntity, 'orderNotFound'>> {
  const { database } = services;
  const missing = { ok: false, error: 'orderNotFound' } as const;
  if (accountNo === null) return missing;
  const place = { accountNo, titleCode: title.titleCode };
  const known = await findOrder(database, place, orderNo);
  if (known === undefined) return missing;
  await catchUp(accountNo);
  const found = await findLatestAttempt(database, { ...place, purpose: orderPurpose.name, subject: orderNo });
  if (found === undefined) throw new Error('An order has no payment.');
  const attempt = await work(found);
  const row = await findOrder(database, place, orderNo);
  if (row === undefined) return missing;
  return { ok: true, value: await toOrder(database, title, { row, attempt }) };
}
