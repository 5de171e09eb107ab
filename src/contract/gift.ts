import * as v from 'valibot';
import { giftMonths, giftStates, longestGiftName, longestGreeting } from '#src/domain/gifts.ts';
import { isSentName, isSentText } from '#src/domain/sent-text.ts';
import { productTypes } from '#src/domain/subscription.ts';
import { EmailSchema } from '#src/domain/validation/text-fields.ts';
import { accountCreationRefusals } from './account.ts';
import { endpoint } from './endpoint.ts';
import {
  AccountNoSchema,
  DaySchema,
  IdSchema,
  InstantSchema,
  OreSchema,
  TitleCodeSchema,
  VersionSchema,
} from './fields.ts';
import { PaymentSchema } from './payment.ts';
import { purchaseMethodIds } from './product.ts';

/** Digits. It is also the number of the resulting subscription. */
export const GiftNoSchema = v.pipe(v.string(), v.regex(/^\d{1,12}$/));

const MonthsSchema = v.picklist(giftMonths);

const GiftNameSchema = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(),
  v.maxLength(longestGiftName),
  v.check(isSentName, 'a name without links and line breaks'),
);

const GreetingSchema = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(longestGreeting),
  v.check(isSentText, 'plain text without links'),
);

/** By e-mail on a chosen day, or printed by the giver. */
const HandoverSchema = v.variant('by', [
  v.object({ by: v.literal('email'), email: EmailSchema, sendOn: DaySchema }),
  v.object({ by: v.literal('giver') }),
]);
export type Handover = v.InferOutput<typeof HandoverSchema>;

export const GiftSchema = v.object({
  giftNo: GiftNoSchema,
  state: v.picklist(giftStates),
  orderedAt: InstantSchema,
  ariaPlanID: v.string(),
  planName: v.string(),
  planProductType: v.picklist(productTypes),
  months: MonthsSchema,
  /** Price of the gift and the VAT included in it. `vatPercent` is null if no VAT applies. */
  priceOre: OreSchema,
  vatOre: OreSchema,
  vatPercent: v.nullable(v.number()),
  /** Names and greeting are empty once they have been deleted. */
  recipientName: v.string(),
  senderName: v.string(),
  greeting: v.string(),
  handover: HandoverSchema,
  /** When the gift was last sent; null if it has not been sent. */
  sentAt: v.nullable(InstantSchema),
  redeemedAt: v.nullable(InstantSchema),
  /** Null until the gift is paid. */
  expiresOn: v.nullable(DaySchema),
  /** Last day on which the giver can withdraw from the purchase; null if they cannot. */
  withdrawalUntil: v.nullable(DaySchema),
  /** Code as printed, and the URL that contains it; null if the gift cannot be redeemed. */
  code: v.nullable(v.string()),
  link: v.nullable(v.string()),
  /**
   * Invoice settled by the payment; null before the payment. `receipt-pdf` returns its receipt as
   * PDF.
   */
  ariaInvoiceNo: v.nullable(v.string()),
});
export type Gift = v.InferOutput<typeof GiftSchema>;

/** A person without an account has none. */
export const getGifts = endpoint('GET', 'gifts/:titleCode', {
  params: v.object({ titleCode: TitleCodeSchema }),
  response: v.object({
    /** Version of the account's payments; 0 for a person without an account. */
    version: VersionSchema,
    /** True if the person must enter their birthdate, since there is a minimum age for buying. */
    needsBirthDate: v.boolean(),
    /** Newest first. */
    gifts: v.array(GiftSchema),
  }),
  refusals: ['titleNotFound'],
});

/** The provider is queried while the payment is pending. */
export const getGift = endpoint('GET', 'gift/:giftNo', {
  params: v.object({ giftNo: GiftNoSchema }),
  response: v.object({ version: VersionSchema, accountNo: AccountNoSchema, gift: GiftSchema, payment: PaymentSchema }),
  refusals: ['giftNotFound'],
});

/** `payment/open` opens the payment. */
export const orderGift = endpoint('POST', 'gift', {
  changes: 'payment',
  payload: v.object({
    version: VersionSchema,
    titleCode: TitleCodeSchema,
    ariaPlanID: IdSchema,
    months: MonthsSchema,
    recipientName: GiftNameSchema,
    senderName: GiftNameSchema,
    greeting: GreetingSchema,
    handover: HandoverSchema,
    /** If the price has changed since the page showed it, the order is refused with `previewOutdated`. */
    priceOre: OreSchema,
    termsVersion: IdSchema,
    method: v.picklist(purchaseMethodIds),
    /** Null if the newspaper already has it. */
    birthDate: v.nullable(DaySchema),
  }),
  response: v.object({ giftNo: GiftNoSchema, accountNo: AccountNoSchema, payment: PaymentSchema }),
  refusals: [
    ...accountCreationRefusals,
    'accountNotFound',
    'titleNotFound',
    'planNotSold',
    'birthDateNeeded',
    'tooYoung',
    'sendDayOutOfRange',
    'methodNotOffered',
    'termsOutdated',
    'previewOutdated',
    'deletionPlanned',
    'tooManyGifts',
  ],
});

const ChosenGiftSchema = v.object({ version: VersionSchema, titleCode: TitleCodeSchema, giftNo: GiftNoSchema });
/** Responses to writes never contain a code, since they are stored for a day. */
const GivenSchema = v.object({ version: VersionSchema });
const giftChange = { changes: 'payment', payload: ChosenGiftSchema, response: GivenSchema } as const;
const ofGift = ['accountNotFound', 'titleNotFound', 'giftNotFound'] as const;

/** Possible until the gift is sent. */
export const changeGift = endpoint('PUT', 'gift/handover', {
  changes: 'payment',
  payload: v.object({ ...ChosenGiftSchema.entries, handover: HandoverSchema }),
  response: GivenSchema,
  refusals: [...ofGift, 'giftNotChangeable', 'sendDayOutOfRange', 'tooManyGifts'],
});

/** The gift is resent to the same address. */
export const resendGift = endpoint('POST', 'gift/resend', {
  ...giftChange,
  refusals: [...ofGift, 'giftNotSent', 'tooManyGifts'],
});

/** The code of the unredeemed gift expires, and the whole price is refunded. */
export const withdrawGift = endpoint('POST', 'gift/withdraw', {
  ...giftChange,
  refusals: [...ofGift, 'giftRedeemed', 'windowClosed'],
});
