import * as v from 'valibot';
import { billingPeriods } from '#src/domain/billing-periods.ts';
import { offerKinds } from '#src/domain/campaigns.ts';
import { orderStates } from '#src/domain/orders.ts';
import { paymentFailures } from '#src/domain/payment-states.ts';
import { purchaseNeeds, purchaseRefusals } from '#src/domain/purchase-rules.ts';
import { isSentName } from '#src/domain/sent-text.ts';
import { productTypes } from '#src/domain/subscription.ts';
import { accountCreationRefusals } from './account.ts';
import { DeliveryAddressSchema } from './delivery.ts';
import type { Endpoint } from './endpoint.ts';
import {
  AccountNoSchema,
  DaySchema,
  IdSchema,
  InstantSchema,
  NothingSchema,
  OreSchema,
  PhoneNumberSchema,
  TitleCodeSchema,
  VersionSchema,
} from './fields.ts';
import { PaymentSchema } from './payment.ts';
import { CampaignOfferSchema, purchaseMethodIds } from './product.ts';

/** Number of an order, digits. It is also the number of the subscription that it becomes. */
const OrderNoSchema = v.pipe(v.string(), v.regex(/^\d{1,12}$/));

/** Number of payment periods, or days. */
const CountSchema = v.pipe(v.number(), v.integer());

/** The offer that a person asks for. */
const RequestedOfferSchema = v.variant('kind', [
  v.object({ kind: v.literal('none') }),
  v.object({ kind: v.literal('winback') }),
  v.object({ kind: v.literal('intro') }),
  /** As typed: capitals and spaces do not matter. */
  v.object({ kind: v.literal('code'), code: v.pipe(v.string(), v.maxLength(40)) }),
]);
export type RequestedOffer = v.InferOutput<typeof RequestedOfferSchema>;

/** What a person wants to buy. */
const PurchaseEntries = {
  titleCode: TitleCodeSchema,
  ariaPlanID: IdSchema,
  billingPeriod: v.picklist(billingPeriods),
  offer: RequestedOfferSchema,
  /** Null if it is not known yet. */
  birthDate: v.nullable(DaySchema),
  /** Where the paper comes; null without paper, or if it is not known yet. */
  address: v.nullable(DeliveryAddressSchema),
} as const;

/** One line of what is paid now. */
const QuoteLineSchema = v.object({
  /** The plan for its first period, or what an offer takes off. */
  kind: v.picklist(['plan', 'offer']),
  /** VAT included; negative for an offer. */
  amountOre: OreSchema,
  /** In percent; null if VAT is not due on it. */
  vatPercent: v.nullable(v.number()),
  vatOre: OreSchema,
});

const PossibleQuoteSchema = v.object({
  possible: v.literal(true),
  /** Of the account's payments, for the order; 0 for a person without an account. */
  version: VersionSchema,
  ariaPlanID: v.string(),
  planName: v.string(),
  planProductType: v.picklist(productTypes),
  billingPeriod: v.picklist(billingPeriods),
  /** What must still be told before the order. The sums stand without it. */
  needs: v.array(v.picklist(purchaseNeeds)),
  lines: v.array(QuoteLineSchema),
  /** Sum of the lines, and the VAT within it. */
  payNowOre: OreSchema,
  vatOre: OreSchema,
  /** The offer; null without one. */
  offer: v.nullable(CampaignOfferSchema),
  /** Last day at the lower price; null without an offer. */
  offerUntilDate: v.nullable(DaySchema),
  /** Ordinary price of a period, which counts when the offer is over. */
  priceAfterOre: OreSchema,
  /** First and last day of what is paid now. */
  fromDate: DaySchema,
  toDate: DaySchema,
  /** First day on which the paper comes; null without paper. */
  firstPaperDate: v.nullable(DaySchema),
  nextChargeDate: DaySchema,
  nextChargeOre: OreSchema,
  /** Last day on which the contract can be withdrawn from, if it is bought today. */
  withdrawalUntil: v.nullable(DaySchema),
  /** An order that already waits for payment; null if there is none. */
  openOrderNo: v.nullable(OrderNoSchema),
});

const RefusedQuoteSchema = v.object({
  possible: v.literal(false),
  code: v.picklist(purchaseRefusals),
  /** First day on which offers can be had again; null unless that is the reason. */
  quarantineEndsOn: v.nullable(DaySchema),
  /** What can be bought instead: Digital at 1 kr for the first month if the buyer is too old for the youth plan. */
  alternative: v.nullable(CampaignOfferSchema),
});

/** What a purchase would cost, or why it is not possible. */
export const QuoteSchema = v.variant('possible', [PossibleQuoteSchema, RefusedQuoteSchema]);
export type Quote = v.InferOutput<typeof QuoteSchema>;
export type PossibleQuote = v.InferOutput<typeof PossibleQuoteSchema>;

/** Changes nothing. An address that breaks V-01 is refused as `invalidPayload`, which names its fields: `address.street` and so on. */
export const quoteOrder = {
  method: 'POST',
  path: 'order/quote',
  access: 'session',
  params: NothingSchema,
  query: NothingSchema,
  payload: v.object(PurchaseEntries),
  response: QuoteSchema,
  refusals: ['titleNotFound'],
} as const satisfies Endpoint;

const NameSchema = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(60),
  v.check(isSentName, 'a name without links and line breaks'),
);

export const placeOrder = {
  method: 'POST',
  path: 'order',
  access: 'session',
  changes: 'payment',
  params: NothingSchema,
  query: NothingSchema,
  payload: v.object({
    ...PurchaseEntries,
    version: VersionSchema,
    /** Sum and first day as the quote had them; if either has changed, the order is refused as `previewOutdated`. */
    payNowOre: OreSchema,
    priceAfterOre: OreSchema,
    /** Version of the accepted terms. */
    termsVersion: IdSchema,
    /** The express request to begin within the 14 days; without it a withdrawal pays everything back. */
    startWithinWithdrawal: v.boolean(),
    method: v.picklist(purchaseMethodIds),
    /** For an account that lacks them; null if all is known. */
    contact: v.nullable(
      v.object({ givenName: NameSchema, familyName: NameSchema, phoneNumber: v.nullable(PhoneNumberSchema) }),
    ),
  }),
  /** The same order again for a second tab or click. It is paid with `payment/open`. */
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
} as const satisfies Endpoint;

/** A purchase: what was ordered, its status and the content of its receipt. */
export const OrderSchema = v.object({
  orderNo: OrderNoSchema,
  accountNo: AccountNoSchema,
  titleCode: TitleCodeSchema,
  state: v.picklist(orderStates),
  /** Why it failed, as far as it is known. `alreadySubscriber`: the money goes back. */
  failure: v.nullable(v.picklist([...paymentFailures, 'alreadySubscriber'])),
  orderedAt: InstantSchema,
  /** Until when it can be paid. */
  expiresAt: InstantSchema,
  /** When it was completed, or ended without a payment; null while it waits. */
  endedAt: v.nullable(InstantSchema),
  ariaPlanID: v.string(),
  planName: v.string(),
  planProductType: v.picklist(productTypes),
  billingPeriod: v.picklist(billingPeriods),
  lines: v.array(QuoteLineSchema),
  /** What is to be paid or was paid, and the VAT within it. */
  priceOre: OreSchema,
  vatOre: OreSchema,
  offer: v.nullable(
    v.object({ kind: v.picklist(offerKinds), id: v.nullable(v.string()), periods: CountSchema, untilDate: DaySchema }),
  ),
  priceAfterOre: OreSchema,
  fromDate: DaySchema,
  toDate: DaySchema,
  firstPaperDate: v.nullable(DaySchema),
  nextChargeDate: DaySchema,
  nextChargeOre: OreSchema,
  address: v.nullable(DeliveryAddressSchema),
  /** Brand and last four digits of the card that paid; null for Vipps, and before the payment. */
  paidWith: v.object({
    method: v.picklist(purchaseMethodIds),
    brand: v.nullable(v.string()),
    lastFour: v.nullable(v.string()),
  }),
  payment: PaymentSchema,
  termsVersion: v.string(),
  startWithinWithdrawal: v.boolean(),
  /** Last day on which the contract can be withdrawn from. */
  withdrawalUntil: v.nullable(DaySchema),
  /** These three are null until it is completed. */
  subscriptionNo: v.nullable(v.string()),
  /** The invoice that the payment has settled: `invoice-pdf` and `receipt-pdf` give it as PDF. */
  ariaInvoiceNo: v.nullable(v.string()),
  /** Its receipt in the activity log, which `receipt2` shows. */
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

/** Asks the provider too while the order waits, so that a page can ask again until it has ended. */
export const getOrder = {
  method: 'GET',
  path: 'order/:orderNo',
  access: 'session',
  params: v.object({ orderNo: OrderNoSchema }),
  query: NothingSchema,
  payload: NothingSchema,
  response: OrderSchema,
  refusals: ['orderNotFound'],
} as const satisfies Endpoint;

/** Cancels an unpaid order and returns its status. A repeated call returns the same. */
export const cancelOrder = {
  method: 'POST',
  path: 'order/cancel',
  access: 'session',
  params: NothingSchema,
  query: NothingSchema,
  payload: v.object({ orderNo: OrderNoSchema }),
  response: OrderSchema,
  refusals: ['orderNotFound', 'providerSilent'],
} as const satisfies Endpoint;
