import * as v from 'valibot';
import { giftMonths, giftRefusals } from '#src/domain/gifts.ts';
import { productTypes } from '#src/domain/subscription.ts';
import { accountCreationRefusals } from './account.ts';
import { ActivitySchema } from './activity.ts';
import { DeliveryAddressSchema } from './delivery.ts';
import { endpoint } from './endpoint.ts';
import {
  AccountNoSchema,
  DaySchema,
  IdSchema,
  OreSchema,
  TitleCodeSchema,
  VersionedHolderSchema,
  VersionSchema,
} from './fields.ts';
import { SubscriptionSchema } from './subscription.ts';

/** Case, spaces and hyphens do not matter. */
const TypedCodeSchema = v.pipe(v.string(), v.maxLength(60));

/** Visible only with the code. */
const OpenGiftSchema = v.object({
  standing: v.literal('open'),
  /** Version of the person's subscription; 0 for a person without an account. */
  version: VersionSchema,
  planName: v.string(),
  planProductType: v.picklist(productTypes),
  months: v.picklist(giftMonths),
  recipientName: v.string(),
  senderName: v.string(),
  greeting: v.string(),
  fromDate: DaySchema,
  toDate: DaySchema,
  expiresOn: DaySchema,
  /** Monthly price after the gift, charged only if the person continues. */
  priceAfterOre: OreSchema,
});

const GiftPreviewSchema = v.variant('standing', [
  OpenGiftSchema,
  /** The person has already redeemed the gift; `fromDate` is the first day of the subscription. */
  v.object({ standing: v.literal('mine'), fromDate: v.nullable(DaySchema) }),
  v.object({ standing: v.literal('refused'), code: v.picklist(giftRefusals) }),
]);
export type GiftPreview = v.InferOutput<typeof GiftPreviewSchema>;

/** Look-ups per hour are limited, so codes cannot be guessed. */
export const previewGift = endpoint('POST', 'gift/preview', {
  payload: v.object({ titleCode: TitleCodeSchema, code: TypedCodeSchema }),
  response: GiftPreviewSchema,
  refusals: ['titleNotFound', 'tooManyCodes'],
});

/** The gift becomes the person's own subscription, which is not charged. */
export const redeemGift = endpoint('POST', 'gift/redeem', {
  changes: 'subscription',
  payload: v.object({
    version: VersionSchema,
    titleCode: TitleCodeSchema,
    code: TypedCodeSchema,
    /** Null without paper. Faults are reported as `address.street` and so on. */
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
});

/**
 * Continues a gift subscription from the day after its last day, at the ordinary monthly price.
 * Nothing is charged before that day, and the person can cancel until then. The continuation is a
 * contract, so the person accepts the terms as for an order.
 */
export const continueGift = endpoint('POST', 'gift/continue', {
  changes: 'subscription',
  payload: v.object({
    ...VersionedHolderSchema.entries,
    priceOre: OreSchema,
    /** Pages of an older release do not send it, and are refused. */
    termsVersion: v.optional(IdSchema),
    /**
     * The express request to begin within the 14 days. Without it, a withdrawal refunds everything.
     */
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
});
