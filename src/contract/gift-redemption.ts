import * as v from 'valibot';
import { giftMonths, giftRefusals } from '#src/domain/gifts.ts';
import { productTypes } from '#src/domain/subscription.ts';
import { accountCreationRefusals } from './account.ts';
import { ActivitySchema } from './activity.ts';
import { DeliveryAddressSchema } from './delivery.ts';
import type { Endpoint } from './endpoint.ts';
import {
  AccountNoSchema,
  DaySchema,
  IdSchema,
  NothingSchema,
  OreSchema,
  TitleCodeSchema,
  VersionSchema,
  SeenHolderSchema,
} from './fields.ts';
import { SubscriptionSchema } from './subscription.ts';

/** A code as a person has typed it; capitals, spaces and hyphens do not matter. */
const TypedCodeSchema = v.pipe(v.string(), v.maxLength(60));

/** A gift and its giver; only those who know its code can see it. */
const OpenGiftSchema = v.object({
  standing: v.literal('open'),
  /** Of the person's subscription; 0 for a person without an account. */
  version: VersionSchema,
  planName: v.string(),
  planProductType: v.picklist(productTypes),
  months: v.picklist(giftMonths),
  recipientName: v.string(),
  senderName: v.string(),
  greeting: v.string(),
  /** First and last day, if it is taken up now. */
  fromDate: DaySchema,
  toDate: DaySchema,
  /** Last day on which it can be taken up. */
  expiresOn: DaySchema,
  /** Price of a month for those who go on as their own afterwards; nothing is charged before they say so. */
  priceAfterOre: OreSchema,
});

const GiftPreviewSchema = v.variant('standing', [
  OpenGiftSchema,
  /** The person has taken it up already; the first day of what they have by it. */
  v.object({ standing: v.literal('mine'), fromDate: v.nullable(DaySchema) }),
  v.object({ standing: v.literal('refused'), code: v.picklist(giftRefusals) }),
]);
export type GiftPreview = v.InferOutput<typeof GiftPreviewSchema>;

/** What a code is good for. Looked up a few times an hour at most, so that nobody finds one by trying. */
export const previewGift = {
  method: 'POST',
  path: 'gift/preview',
  access: 'session',
  params: NothingSchema,
  query: NothingSchema,
  payload: v.object({ titleCode: TitleCodeSchema, code: TypedCodeSchema }),
  response: GiftPreviewSchema,
  refusals: ['titleNotFound', 'tooManyCodes'],
} as const satisfies Endpoint;

/** Takes a gift up: it becomes a subscription of the person, which nothing is charged for. */
export const redeemGift = {
  method: 'POST',
  path: 'gift/redeem',
  access: 'session',
  changes: 'subscription',
  params: NothingSchema,
  query: NothingSchema,
  payload: v.object({
    version: VersionSchema,
    titleCode: TitleCodeSchema,
    code: TypedCodeSchema,
    /** Where the paper comes; null without paper. Faults are told as `address.street` and so on. */
    address: v.nullable(DeliveryAddressSchema),
  }),
  response: v.object({ accountNo: AccountNoSchema, toDate: DaySchema }),
  refusals: [
    ...accountCreationRefusals,
    ...giftRefusals,
    'accountNotFound',
    'titleNotFound',
    'addressNeeded',
    'notDelivered',
  ],
} as const satisfies Endpoint;

/**
 * Goes on with a subscription that was given, from the day after its last one, at the ordinary price of a month. Nothing
 * is charged before that day, and until then it can be cancelled. It is a contract, so its terms are accepted as with an order.
 */
export const continueGift = {
  method: 'POST',
  path: 'gift/continue',
  access: 'session',
  changes: 'subscription',
  params: NothingSchema,
  query: NothingSchema,
  payload: v.object({
    ...SeenHolderSchema.entries,
    /** Price of a month as the page had it. */
    priceOre: OreSchema,
    /** Version of the accepted terms. A page of a former release names none, and is refused. */
    termsVersion: v.optional(IdSchema),
    /** The express request to begin within the 14 days; without it a withdrawal pays everything back. */
    startWithinWithdrawal: v.optional(v.boolean(), false),
  }),
  response: v.object({ subscription: SubscriptionSchema, receipt: ActivitySchema }),
  refusals: [
    'accountNotFound',
    'noSubscription',
    'notAGift',
    'alreadyContinued',
    'methodMissing',
    'previewOutdated',
    'termsOutdated',
  ],
} as const satisfies Endpoint;
