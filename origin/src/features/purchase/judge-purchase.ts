import type * as v from 'valibot';
import { type AccountRow, findAccount } from '#origin/features/account/account-repository.ts';
import { type PostalRegister, requireValidAddress } from '#origin/features/delivery/checked-address.ts';
import { findConfirmation } from '#origin/features/student/student-status.ts';
import { findOwnSubscriptions } from '#origin/features/subscription/current-subscription.ts';
import { findLastDiscountDay } from '#origin/features/subscription/discount-repository.ts';
import { listPriceOreOf, planBringsPaper, planOf } from '#origin/features/subscription/plan-catalogue.ts';
import type { SubscriptionRow } from '#origin/features/subscription/subscription-repository.ts';
import type { SignedIn } from '#origin/platform/actor/signed-in.ts';
import type { Database } from '#origin/platform/database/database.ts';
import type { DeliveryAddress } from '#src/contract/delivery.ts';
import type { quoteOrder, RequestedOffer } from '#src/contract/order.ts';
import type { CampaignOffer, getWinback } from '#src/contract/product.ts';
import {
  type CodeRefusal,
  codeOf,
  codeRefusal,
  isOpenOn,
  type OfferFitRefusal,
  type OfferTerms,
  offerFitRefusal,
  offerPriceOre,
} from '#src/domain/campaigns.ts';
import type { Catalogue, DiscountCode } from '#src/domain/catalogue-schema.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { dayInOslo, type Instant } from '#src/domain/oslo-time.ts';
import { roleKinds } from '#src/domain/plan-catalogue.ts';
import {
  needsOfPurchase,
  type PurchaseFacts,
  type PurchaseNeed,
  type PurchaseRefusal,
  quarantineEnd,
  refusalOfPurchase,
} from '#src/domain/purchase-rules.ts';
import { isConfirmedOn } from '#src/domain/student-rules.ts';
import { isPresent, neverStarted, statusCodes } from '#src/domain/subscription.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import { countCodeUses, hasUsedCode } from './order-repository.ts';
import { campaignOffers, type PlanAtPeriod, type PurchaseTerm, purchaseTerm, soldPlanOf } from './products.ts';

interface Buyer {
  /** Undefined until the first order creates an account. */
  readonly account: AccountRow | undefined;
  readonly isSubscriber: boolean;
  readonly isFormerSubscriber: boolean;
  /** Last day of the person's student confirmation; null if they never had one. */
  readonly studentUntil: Day | null;
  /** First day on which the person can have an offer again; null if they have never had one. */
  readonly quarantineEndsOn: Day | null;
}

export async function findBuyer(
  database: Database,
  { accountNo }: Pick<SignedIn, 'accountNo'>,
  title: FleetTitle,
): Promise<Buyer> {
  if (accountNo === null) {
    return {
      account: undefined,
      isSubscriber: false,
      isFormerSubscriber: false,
      studentUntil: null,
      quarantineEndsOn: null,
    };
  }
  const account = await findAccount(database, accountNo);
  const own = await findOwnSubscriptions(database, accountNo, title);
  const confirmation = await findConfirmation(database, { accountNo, titleCode: title.titleCode });
  const ownNos = own.map(({ subscriptionNo }) => subscriptionNo);
  const lastDay = await findLastDiscountDay(database, ownNos);
  return {
    account,
    isSubscriber: own.some(({ status }) => isPresent(status)),
    isFormerSubscriber: own.some(isFormer),
    studentUntil: confirmation?.holdsUntil ?? null,
    quarantineEndsOn: lastDay === undefined ? null : quarantineEnd(lastDay, title.purchase.quarantineDays),
  };
}

/** An order that was withdrawn or cancelled before its first day does not make its buyer a former subscriber. */
function isFormer(row: SubscriptionRow): boolean {
  return !isPresent(row.status) && row.status !== statusCodes.INACTIVE && !neverStarted(row);
}

export type PurchaseRequest = Omit<v.InferOutput<typeof quoteOrder.payload>, 'titleCode'>;

interface GrantedOffer {
  readonly kind: RequestedOffer['kind'];
  readonly terms: OfferTerms;
  /** The typed code; undefined for campaigns. */
  readonly code: DiscountCode | undefined;
}

export interface AllowedPurchase {
  readonly possible: true;
  readonly plan: PlanAtPeriod;
  readonly needs: readonly PurchaseNeed[];
  readonly offer: GrantedOffer | null;
  /** Price of the first period and the ordinary price, in øre. */
  readonly priceOre: number;
  readonly priceAfterOre: number;
  readonly term: PurchaseTerm;
  /** In normalised form; null without paper. */
  readonly address: DeliveryAddress | null;
}

interface RefusedPurchase {
  readonly possible: false;
  readonly code: PurchaseRefusal;
  readonly quarantineEndsOn: Day | null;
  readonly alternative: CampaignOffer | null;
}

export interface PurchaseContext {
  readonly database: Database;
  readonly title: FleetTitle;
  readonly now: Instant;
  readonly buyer: Buyer;
  readonly isNamed: boolean;
  readonly register: PostalRegister;
}

export async function judgePurchase(
  judging: PurchaseContext,
  asked: PurchaseRequest,
): Promise<AllowedPurchase | RefusedPurchase> {
  const { title, now, buyer, isNamed, register } = judging;
  const plan = soldPlanOf(title, asked);
  const address = asked.address === null ? null : requireValidAddress(asked.address, 'address');
  const today = dayInOslo(now);
  const offer = termsOf(title, asked.offer, today);
  const hasPaper = plan !== undefined && planBringsPaper(title, plan.planKind);
  const facts: PurchaseFacts = {
    today,
    isSubscriber: buyer.isSubscriber,
    isFormerSubscriber: buyer.isFormerSubscriber,
    isStudent: isConfirmedOn(today, buyer.studentUntil),
    birthDate: buyer.account?.birthDate ?? asked.birthDate,
    isDelivered: address === null ? null : register.isReached(address.postalCode, title),
    isNamed,
    plan: {
      isSold: plan !== undefined,
      belowAge: (plan === undefined ? undefined : planOf(title, plan.planKind).belowAge) ?? null,
      isStudent: plan?.planKind === roleKinds.student,
      hasPaper,
    },
    offer: {
      kind: asked.offer.kind,
      fitRefusal: plan === undefined ? null : fitRefusalOf(asked.offer, offer, plan),
      quarantineEndsOn: buyer.quarantineEndsOn,
      codeRefusal: asked.offer.kind === 'code' ? await refusalOfCode(judging, offer?.code, plan) : null,
    },
  };
  const refusal = refusalOfPurchase(facts);
  if (refusal !== null || plan === undefined) return refused(judging, refusal ?? 'planNotSold');
  const priceAfterOre = listPriceOreOf(title, plan, today);
  return {
    possible: true,
    plan,
    needs: needsOfPurchase(facts),
    offer,
    priceOre: offer === null ? priceAfterOre : offerPriceOre(priceAfterOre, offer.terms),
    priceAfterOre,
    term: purchaseTerm(title, plan, now),
    address: hasPaper ? address : null,
  };
}

/** A campaign that the title is not running now does not fit any plan. */
function fitRefusalOf(asked: RequestedOffer, offer: GrantedOffer | null, plan: PlanAtPeriod): OfferFitRefusal | null {
  if (offer !== null) return offerFitRefusal(offer.terms, plan);
  return asked.kind === 'winback' || asked.kind === 'intro' ? 'offerNotForPlan' : null;
}

/** Returns null if no offer was requested, the campaign is not running, or the code is unknown. */
function termsOf({ catalogue }: FleetTitle, asked: RequestedOffer, today: Day): GrantedOffer | null {
  switch (asked.kind) {
    case 'none':
      return null;
    case 'winback':
    case 'intro': {
      const terms = catalogue.campaigns[asked.kind];
      return terms === undefined || !isOpenOn(terms, today) ? null : { kind: asked.kind, terms, code: undefined };
    }
    case 'code': {
      const code = findDiscountCode(catalogue, asked.code);
      return code === undefined ? null : { kind: 'code', terms: code, code };
    }
  }
}

async function refusalOfCode(
  { database, title: { titleCode }, now, buyer: { account } }: PurchaseContext,
  code: DiscountCode | undefined,
  plan: PlanAtPeriod | undefined,
): Promise<CodeRefusal | null> {
  if (code === undefined || plan === undefined) return 'codeUnknown';
  const isUsedByPerson =
    account !== undefined && (await hasUsedCode(database, { accountNo: account.accountNo, titleCode }, code.id));
  const uses = await countCodeUses(database, titleCode, code.id);
  return codeRefusal(code, { ...plan, today: dayInOslo(now), uses, isUsedByPerson });
}

function refused({ title, buyer, now }: PurchaseContext, code: PurchaseRefusal): RefusedPurchase {
  return {
    possible: false,
    code,
    quarantineEndsOn: code === 'quarantine' ? buyer.quarantineEndsOn : null,
    alternative: code === 'notYouth' ? (campaignOffers(title, 'intro', dayInOslo(now))[0] ?? null) : null,
  };
}

type Winback = v.InferInput<typeof getWinback.response>;

/** Offers returning customers a campaign if they are entitled to it. */
export function findWinback(
  buyer: Buyer,
  { today, offers }: { readonly today: Day; readonly offers: CampaignOffer[] },
): Winback {
  const standing = standingOf(buyer, today);
  return {
    standing,
    quarantineEndsOn: standing === 'quarantine' ? buyer.quarantineEndsOn : null,
    offers: standing === 'eligible' ? offers : [],
  };
}

function standingOf({ isSubscriber, isFormerSubscriber, quarantineEndsOn }: Buyer, today: Day): Winback['standing'] {
  if (isSubscriber) return 'subscriber';
  if (!isFormerSubscriber) return 'newcomer';
  return quarantineEndsOn !== null && today < quarantineEndsOn ? 'quarantine' : 'eligible';
}

export function findDiscountCode({ codes }: Pick<Catalogue, 'codes'>, typed: string): DiscountCode | undefined {
  const id = codeOf(typed);
  return codes.find((code) => code.id === id);
}
