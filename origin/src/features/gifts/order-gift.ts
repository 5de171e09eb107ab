import { eq } from 'drizzle-orm';
import type * as v from 'valibot';
import { findAccount, toAccountNo } from '#origin/features/account/account-repository.ts';
import { account } from '#origin/features/account/account-tables.ts';
import { accountPlaceOf, findDeletionDay } from '#origin/features/account/holder.ts';
import type { HolderWrite } from '#origin/features/account/holder-mount.ts';
import { startAttempt } from '#origin/features/payment/begin-attempt.ts';
import { toPayment } from '#origin/features/payment/payment-repository.ts';
import { nextOrderNo } from '#origin/features/purchase/order-repository.ts';
import { purchaseMethods } from '#origin/features/purchase/products.ts';
import { termsVersion } from '#origin/features/purchase/purchase-terms.ts';
import { planIdOf, planOf } from '#origin/features/subscription/plan-catalogue.ts';
import type { Answer } from '#origin/platform/http/answer.ts';
import type { Services } from '#origin/platform/services/services.ts';
import type { Handover, orderGift } from '#src/contract/gift.ts';
import { mayBuy } from '#src/domain/ages.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { giftPriceOre, lastSendDay } from '#src/domain/gifts.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import { plansForAll, pricesOn, soldPeriods } from '#src/domain/plan-catalogue.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import { giftCodeOf, hashOfGiftCode } from './gift-entity.ts';
import { giftPurpose } from './gift-purpose.ts';
import { type GiftRow, insertGift } from './gift-repository.ts';

type Asked = v.InferOutput<typeof orderGift.payload>;
type Ordered = Answer<typeof orderGift>;

interface GiftOrderContext extends Pick<HolderWrite, 'transaction' | 'at' | 'holder'> {
  readonly services: Services;
}

/** The provider is called after the order is committed. */
export async function placeGiftOrder(giving: GiftOrderContext, asked: Asked): Promise<Ordered> {
  const { transaction, at, holder, services } = giving;
  const { title, accountNo } = holder;
  const today = dayInOslo(at);
  const giver = await findAccount(transaction, accountNo);
  if (giver === undefined) return { ok: false, error: 'accountNotFound' };
  if ((await findDeletionDay(transaction, accountNo)) !== null) return { ok: false, error: 'deletionPlanned' };
  if (asked.termsVersion !== termsVersion) return { ok: false, error: 'termsOutdated' };
  if (!purchaseMethods(services, title).includes(asked.method)) return { ok: false, error: 'methodNotOffered' };
  const planKind = plansForAll(title.catalogue).find((kind) => planIdOf(title.titleCode, kind) === asked.ariaPlanID);
  if (planKind === undefined) return { ok: false, error: 'planNotSold' };
  const priceOre = giftPriceOre(giftPrices(title, planKind, today), asked.months);
  if (priceOre !== asked.priceOre) return { ok: false, error: 'previewOutdated' };
  const birthDate = giver.birthDate ?? asked.birthDate;
  if (birthDate === null) return { ok: false, error: 'birthDateNeeded' };
  if (!mayBuy(birthDate, today)) return { ok: false, error: 'tooYoung' };
  if (!isValidSendDay(asked.handover, today)) return { ok: false, error: 'sendDayOutOfRange' };
  if (!(await takeGiftLimit(giving))) return { ok: false, error: 'tooManyGifts' };
  await transaction.update(account).set({ birthDate }).where(eq(account.accountNo, accountNo));
  return begin(giving, asked, await keepGift(giving, asked, { planKind, priceOre }));
}

function giftPrices(title: FleetTitle, planKind: string, today: Day) {
  const prices = pricesOn(planOf(title, planKind), today);
  return soldPeriods.map((billingPeriod) => ({ billingPeriod, priceOre: prices[billingPeriod] }));
}

export function isValidSendDay(handover: Handover, today: Day): boolean {
  return handover.by === 'giver' || (today <= handover.sendOn && handover.sendOn <= lastSendDay(today));
}

export async function takeGiftLimit({ services, transaction, holder }: Omit<GiftOrderContext, 'at'>): Promise<boolean> {
  const { accountNo, titleCode } = accountPlaceOf(holder);
  return services.limiter.allows('gift', `${titleCode} ${accountNo}`, transaction);
}

export function handoverColumns(handover: Handover): Pick<GiftRow, 'email' | 'sendOn'> {
  if (handover.by === 'giver') return { email: null, sendOn: null };
  // In lower case, like a log-in address, so that recipients can find and delete data about themselves.
  return { email: handover.email.toLowerCase(), sendOn: handover.sendOn };
}

async function keepGift(
  { transaction, at, holder, services }: GiftOrderContext,
  { months, recipientName, senderName, greeting, handover }: Asked,
  { planKind, priceOre }: Pick<GiftRow, 'planKind' | 'priceOre'>,
): Promise<GiftRow> {
  const { titleCode } = holder.title;
  const giftNo = await nextOrderNo(transaction);
  const code = giftCodeOf({ secret: services.secrets.sessionSecret, titleCode, giftNo });
  return insertGift(transaction, {
    ...accountPlaceOf(holder),
    ...handoverColumns(handover),
    giftNo,
    state: 'awaitingPayment',
    planKind,
    months,
    priceOre,
    codeHash: hashOfGiftCode(titleCode, code),
    recipientName,
    senderName,
    greeting,
    termsVersion,
    createdAt: new Date(at),
  });
}

async function begin(giving: GiftOrderContext, { method }: Asked, { giftNo }: GiftRow): Promise<Ordered> {
  const started = await startAttempt(giving, { purpose: giftPurpose, subject: giftNo, kind: 'payment', method });
  if (!started.ok) throw new Error('A new gift has nothing to pay.');
  const accountNo = toAccountNo(giving.holder.accountNo);
  return { ok: true, value: { giftNo, accountNo, payment: toPayment(started.value) } };
}
