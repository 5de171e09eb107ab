import { eq } from 'drizzle-orm';
import type * as v from 'valibot';
import { type AccountRow, toAccountNo } from '#origin/features/account/account-repository.ts';
import { account } from '#origin/features/account/account-tables.ts';
import { accountPlaceOf, findDeletionDay, type Holder } from '#origin/features/account/holder.ts';
import type { HolderWrite } from '#origin/features/account/holder-mount.ts';
import type { PostalRegister } from '#origin/features/delivery/checked-address.ts';
import { startAttempt } from '#origin/features/payment/begin-attempt.ts';
import { findLatestAttempt, toPayment } from '#origin/features/payment/payment-repository.ts';
import type { ProviderParts } from '#origin/features/payment/providers.ts';
import type { Answer } from '#origin/platform/http/answer.ts';
import type { placeOrder } from '#src/contract/order.ts';
import { isSameDeliveryAddress } from '#src/domain/delivery-address.ts';
import type { PurchaseNeed } from '#src/domain/purchase-rules.ts';
import { type AllowedPurchase, findBuyer, findDiscountCode, judgePurchase } from './judge-purchase.ts';
import { orderPurpose } from './order-purpose.ts';
import { findOpenOrder, insertOrder, nextOrderNo, type OrderRow, takeCodeUse } from './order-repository.ts';
import { purchaseMethods, soldPlanOf } from './products.ts';
import { termsVersion } from './purchase-terms.ts';

type Asked = v.InferOutput<typeof placeOrder.payload>;
type Placed = Answer<typeof placeOrder>;

interface OrderContext extends Pick<HolderWrite, 'transaction' | 'at' | 'holder'> {
  readonly parts: ProviderParts;
  readonly register: PostalRegister;
}

const needed = {
  birthDate: 'birthDateNeeded',
  address: 'addressNeeded',
  name: 'nameNeeded',
} as const satisfies Record<PurchaseNeed, string>;

/**
 * Places an order and begins its payment: the provider is called after the commit. If an unpaid
 * order exists, returns it, provided the request is the same. The account must be locked.
 */
export async function createOrder(placing: OrderContext, asked: Asked): Promise<Placed> {
  const { transaction, at, holder, parts, register } = placing;
  const { title, accountNo } = holder;
  const buyer = await findBuyer(transaction, { accountNo: toAccountNo(accountNo) }, title);
  if (buyer.account === undefined) return { ok: false, error: 'accountNotFound' };
  if ((await findDeletionDay(transaction, accountNo)) !== null) return { ok: false, error: 'deletionPlanned' };
  const open = await findOpenOrder(transaction, accountPlaceOf(holder));
  if (open !== undefined) return repeated(placing, open, asked);
  if (asked.termsVersion !== termsVersion) return { ok: false, error: 'termsOutdated' };
  if (!purchaseMethods(parts, title).includes(asked.method)) return { ok: false, error: 'methodNotOffered' };
  const contact = contactOf(buyer.account, asked);
  const isNamed = contact.givenName !== '' && contact.familyName !== '';
  const judged = await judgePurchase({ database: transaction, title, now: at, buyer, isNamed, register }, asked);
  if (!judged.possible) return { ok: false, error: judged.code };
  const [missing] = judged.needs;
  if (missing !== undefined) return { ok: false, error: needed[missing] };
  const isAsQuoted = judged.priceOre === asked.payNowOre && judged.priceAfterOre === asked.priceAfterOre;
  if (!isAsQuoted) return { ok: false, error: 'previewOutdated' };
  const code = judged.offer?.code;
  if (code !== undefined && !(await takeCodeUse(transaction, title, code))) return { ok: false, error: 'codeUsedUp' };
  await transaction.update(account).set(contact).where(eq(account.accountNo, accountNo));
  return begin(placing, await keepOrder(placing, asked, judged));
}

function contactOf(
  present: AccountRow,
  { contact, birthDate }: Asked,
): Pick<AccountRow, 'givenName' | 'familyName' | 'phoneNumber' | 'birthDate'> {
  return {
    givenName: present.givenName || (contact?.givenName ?? ''),
    familyName: present.familyName || (contact?.familyName ?? ''),
    phoneNumber: present.phoneNumber ?? contact?.phoneNumber ?? null,
    birthDate: present.birthDate ?? birthDate,
  };
}

async function keepOrder(
  { transaction, holder, at }: OrderContext,
  { method, startWithinWithdrawal }: Asked,
  { plan, offer, priceOre, priceAfterOre, term, address }: AllowedPurchase,
): Promise<OrderRow> {
  return insertOrder(transaction, {
    ...accountPlaceOf(holder),
    ...plan,
    orderNo: await nextOrderNo(transaction),
    state: 'awaitingPayment',
    offerKind: offer?.kind ?? 'none',
    offerId: offer?.terms.id ?? null,
    offerPeriods: offer?.terms.periods ?? null,
    priceOre,
    priceAfterOre,
    fromDate: term.fromDate,
    toDate: term.toDate,
    firstPaperOn: term.firstPaperOn,
    address,
    method,
    termsVersion,
    expressRequest: startWithinWithdrawal,
    createdAt: new Date(at),
  });
}

async function begin(placing: OrderContext, { orderNo, method }: OrderRow): Promise<Placed> {
  const started = await startAttempt(placing, { purpose: orderPurpose, subject: orderNo, kind: 'purchase', method });
  if (!started.ok) throw new Error('A new order has nothing to pay.');
  const { accountNo } = placing.holder;
  return { ok: true, value: { orderNo, accountNo, payment: toPayment(started.value) } };
}

/** Returns the unpaid order to a second tab or click. Refused if the request differs or the time to pay is up. */
async function repeated({ transaction, holder, at }: OrderContext, open: OrderRow, asked: Asked): Promise<Placed> {
  const matter = { ...accountPlaceOf(holder), purpose: orderPurpose.name, subject: open.orderNo };
  const attempt = await findLatestAttempt(transaction, matter);
  const isOver = attempt === undefined || attempt.expiresAt.getTime() <= at;
  if (isOver || !isSameOrder(holder, open, asked)) return { ok: false, error: 'orderOpen' };
  const { orderNo, accountNo } = open;
  return { ok: true, value: { orderNo, accountNo, payment: toPayment(attempt) } };
}

function isSameOrder({ title }: Holder, open: OrderRow, asked: Asked): boolean {
  const plan = soldPlanOf(title, asked);
  const code = asked.offer.kind === 'code' ? findDiscountCode(title.catalogue, asked.offer.code)?.id : open.offerId;
  const isSameAddress =
    open.address === null || (asked.address !== null && isSameDeliveryAddress(open.address, asked.address));
  return (
    plan?.planKind === open.planKind &&
    plan.billingPeriod === open.billingPeriod &&
    asked.offer.kind === open.offerKind &&
    code === open.offerId &&
    asked.method === open.method &&
    asked.startWithinWithdrawal === open.expressRequest &&
    asked.payNowOre === open.priceOre &&
    isSameAddress
  );
}
