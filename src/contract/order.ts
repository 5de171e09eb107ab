import * as v from 'valibot';
import { billingPeriods } from '#src/domain/billing-periods.ts';
import { offerKinds } from '#src/domain/campaigns.ts';
import { orderStates } from '#src/domain/orders.ts';
import { paymentFailures } from '#src/domain/payment-states.ts';
import { longestBuyerName, longestDiscountCode, purchaseNeeds, purchaseRefusals } from '#src/domain/purchase-rules.ts';
import { isSentName } from '#src/domain/sent-text.ts';
import { productTypes } from '#src/domain/subscription.ts';
import { accountCreationRefusals } from './account.ts';
import { DeliveryAddressSchema } from './delivery.ts';
import { endpoint } from './endpoint.ts';
import {
  AccountNoSchema,
  DaySchema,
  IdSchema,
  InstantSchema,
  OreSchema,
  PhoneNumberSchema,
  TitleCodeSchema,
  VersionSchema,
} from './fields.ts';
import { PaymentSchema } from './payment.ts';
import { CampaignOfferSchema, purchaseMethodIds } from './product.ts';

/** Digits. It is also the number of the resulting subscription. */
const OrderNoSchema = v.pipe(v.string(), v.regex(/^\d{1,12}$/));

/** A number of payment periods, or of days. */
const CountSchema = v.pipe(v.number(), v.integer());

const RequestedOfferSchema = v.variant('kind', [
  v.object({ kind: v.literal('none') }),
  v.object({ kind: v.literal('winback') }),
  v.object({ kind: v.literal('intro') }),
  /** The code as typed. Case and spaces do not matter. */
  v.object({ kind: v.literal('code'), code: v.pipe(v.string(), v.maxLength(longestDiscountCode)) }),
]);
export type RequestedOffer = v.InferOutput<typeof RequestedOfferSchema>;

const PurchaseEntries = {
  titleCode: TitleCodeSchema,
  ariaPlanID: IdSchema,
  billingPeriod: v.picklist(billingPeriods),
  offer: RequestedOfferSchema,
  /** Null if not known yet. */
  birthDate: v.nullable(DaySchema),
  /** Delivery address; null without paper, or if not known yet. */
  address: v.nullable(DeliveryAddressSchema),
} as const;

const QuoteLineSchema = v.object({
  /** The plan for its first period, or the deduction of an offer. */
  kind: v.picklist(['plan', 'offer']),
  /** VAT included; negative for an offer. */
  amountOre: OreSchema,
  /** In percent; null if no VAT applies. */
  vatPercent: v.nullable(v.number()),
  vatOre: OreSchema,
});

const termEntries = {
  /** Ordinary price of a period, which applies after the offer. */
  priceAfterOre: OreSchema,
  /** First day of the period that is paid now. */
  fromDate: DaySchema,
  toDate: DaySchema,
  /** Null without paper. */
  firstPaperDate: v.nullable(DaySchema),
  nextChargeDate: DaySchema,
  nextChargeOre: OreSchema,
} as const;

const PossibleQuoteSchema = v.object({
  possible: v.literal(true),
  /** Version of the account's payments, for the order; 0 for a person without an account. */
  version: VersionSchema,
  ariaPlanID: v.string(),
  planName: v.string(),
  planProductType: v.picklist(productTypes),
  billingPeriod: v.picklist(billingPeriods),
  /** Data still required for the order. The amounts are valid without it. */
  needs: v.array(v.picklist(purchaseNeeds)),
  lines: v.array(QuoteLineSchema),
  /** Sum of the lines, and the VAT included. */
  payNowOre: OreSchema,
  vatOre: OreSchema,
  /** Null if the price includes no offer. */
  offer: v.nullable(CampaignOfferSchema),
  /** Last day at the lower price; null without an offer. */
  offerUntilDate: v.nullable(DaySchema),
  ...termEntries,
  withdrawalUntil: v.nullable(DaySchema),
  openOrderNo: v.nullable(OrderNoSchema),
});

const RefusedQuoteSchema = v.object({
  possible: v.literal(false),
  code: v.picklist(purchaseRefusals),
  /** First day on which offers are available again; null if the refusal has another reason. */
  quarantineEndsOn: v.nullable(DaySchema),
  /**
   * Offer to buy instead: Digital at 1 kr for the first month if the buyer is too old for the youth
   * plan.
   */
  alternative: v.nullable(CampaignOfferSchema),
});

export const QuoteSchema = v.variant('possible', [PossibleQuoteSchema, RefusedQuoteSchema]);
export type Quote = v.InferOutput<typeof QuoteSchema>;
export type PossibleQuote = v.InferOutput<typeof PossibleQuoteSchema>;

/**
 * Changes nothing. An address that violates V-01 is refused with `invalidPayload`, which names the fields, such as
 * `address.street`.
 */
export const quoteOrder = endpoint('POST', 'order/quote', {
  payload: v.object(PurchaseEntries),
  response: QuoteSchema,
  refusals: ['titleNotFound'],
});

const NameSchema = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(longestBuyerName),
  v.check(isSentName, 'a name without links and line breaks'),
);

export const placeOrder = endpoint('POST', 'order', {
  changes: 'payment',
  payload: v.object({
    ...PurchaseEntries,
    version: VersionSchema,
    /** Amounts as quoted. If either has changed, the order is refused with `previewOutdated`. */
    payNowOre: OreSchema,
    priceAfterOre: OreSchema,
    termsVersion: IdSchema,
    /**
     * The express request to begin within the 14 days. Without it, a withdrawal refunds everything.
     */
    startWithinWithdrawal: v.boolean(),
    method: v.picklist(purchaseMethodIds),
    /** Null if everything is known. */
    contact: v.nullable(
      v.object({ givenName: NameSchema, familyName: NameSchema, phoneNumber: v.nullable(PhoneNumberSchema) }),
    ),
  }),
  /** A second tab or click gets the same order. `payment/open` opens its payment. */
  response: v.object({ orderNo: OrderNoSchema, accountNo: AccountNoSchema, payment: PaymentSchema }),
  refusals: [
    ...accountCreationRefusals,
    ...purchaseRefusals,
    'accountNotFound',
    'titleNotFound',
    'birthDateNeeded',
    'addressNeeded',
    'nameNeeded',
    'methodNotOffered',
    'termsOutdated',
    'previewOutdated',
    'deletionPlanned',
    'orderOpen',
  ],
});

export const OrderSchema = v.object({
  orderNo: OrderNoSchema,
  accountNo: AccountNoSchema,
  titleCode: TitleCodeSchema,
  state: v.picklist(orderStates),
  /** Why the order failed, if known. `alreadySubscriber`: the money is refunded. */
  failure: v.nullable(v.picklist([...paymentFailures, 'alreadySubscriber'])),
  orderedAt: InstantSchema,
  /** When the payment expires. */
  expiresAt: InstantSchema,
  /** When the order was completed, or ended without a payment; null while it waits. */
  endedAt: v.nullable(InstantSchema),
  ariaPlanID: v.string(),
  planName: v.string(),
  planProductType: v.picklist(productTypes),
  billingPeriod: v.picklist(billingPeriods),
  lines: v.array(QuoteLineSchema),
  /** The amount due or paid, and the VAT included. */
  priceOre: OreSchema,
  vatOre: OreSchema,
  offer: v.nullable(
    v.object({ kind: v.picklist(offerKinds), id: v.nullable(v.string()), periods: CountSchema, untilDate: DaySchema }),
  ),
  ...termEntries,
  address: v.nullable(DeliveryAddressSchema),
  /** Brand and last four digits of the card; null for Vipps, and before the payment. */
  paidWith: v.object({
    method: v.picklist(purchaseMethodIds),
    brand: v.nullable(v.string()),
    lastFour: v.nullable(v.string()),
  }),
  payment: PaymentSchema,
  termsVersion: v.string(),
  startWithinWithdrawal: v.boolean(),
  withdrawalUntil: v.nullable(DaySchema),
  /** This and the next two fields are null until the order is completed. */
  subscriptionNo: v.nullable(v.string()),
  /** The invoice settled by the payment: `invoice-pdf` and `receipt-pdf` return it as PDF. */
  ariaInvoiceNo: v.nullable(v.string()),
  /** Receipt in the activity log, shown on the page `receipt2`. */
  receipt: v.nullable(
    v.object({
      activityId: v.string(),
      receiptNumber: v.string(),
      mailedTo: v.nullable(v.string()),
      isSent: v.boolean(),
    }),
  ),
});
export type Order = v.InferOutput<typeof OrderSchema>;

/** While the order waits, the provider is queried, so a page can poll until the order has ended. */
export const getOrder = endpoint('GET', 'order/:orderNo', {
  params: v.object({ orderNo: OrderNoSchema }),
  response: OrderSchema,
  refusals: ['orderNotFound'],
});

export const UnpaidOrderSchema = v.object({
  orderNo: OrderNoSchema,
  planName: v.string(),
  priceOre: OreSchema,
  paymentId: v.string(),
});

/** Null if the signed-in person has none. */
export const getUnpaidOrder = endpoint('GET', 'order/unpaid/:titleCode', {
  params: v.object({ titleCode: TitleCodeSchema }),
  response: v.object({ order: v.nullable(UnpaidOrderSchema) }),
  refusals: ['titleNotFound'],
});

/** Returns the status of the order. A repeated call returns the same response. */
export const cancelOrder = endpoint('POST', 'order/cancel', {
  payload: v.object({ orderNo: OrderNoSchema }),
  response: OrderSchema,
  refusals: ['orderNotFound', 'providerSilent'],
});
