import * as v from 'valibot';
import { billingPeriods } from '#src/domain/billing-periods.ts';
import { paymentMethodIds } from '#src/domain/payment-methods.ts';
import { messagePaths } from '#src/domain/routes.ts';
import { accessKinds, features, productTypes, statusCodes } from '#src/domain/subscription.ts';
import type { Endpoint } from './endpoint.ts';
import { AccountNoSchema, DaySchema, NothingSchema, OreSchema, TitleCodeSchema, VersionSchema } from './fields.ts';

/** A message of the publisher to a segment that the person is in; all of it is the publisher's own text. */
export const SegmentMessageSchema = v.object({
  /** The publisher's id, one for each message on the title. */
  messageId: v.string(),
  heading: v.string(),
  text: v.string(),
  link: v.nullable(v.object({ path: v.picklist(messagePaths), label: v.string() })),
  /** Last day on which it is shown. */
  lastDay: DaySchema,
});
export type SegmentMessage = v.InferOutput<typeof SegmentMessageSchema>;

/** A plan that takes over at a date. */
const PendingChangeSchema = v.object({
  ariaPlanID: v.string(),
  planName: v.string(),
  planProductType: v.picklist(productTypes),
  /** First day of the new plan. */
  fromDate: DaySchema,
  priceOre: OreSchema,
  /** What is charged on the first day, the price less the credit for days that are paid already; missing if it is the price. */
  chargedOre: v.optional(OreSchema),
  billingPeriod: v.picklist(billingPeriods),
});

/** First and last day of a pause (P-12). */
export const PauseSchema = v.object({ fromDate: DaySchema, toDate: DaySchema });

/** A lower price for a while (P-12). */
const RunningDiscountSchema = v.object({
  /** Price of one period while it lasts, and afterwards. */
  priceOre: OreSchema,
  priceAfterOre: OreSchema,
  fromDate: DaySchema,
  /** Last day at the lower price. */
  untilDate: DaySchema,
});

/** An invoice with an outstanding amount. */
const OpenInvoiceSchema = v.object({
  ariaInvoiceNo: v.string(),
  outstandingOre: OreSchema,
  dueOn: DaySchema,
  /** Day on which it is charged by the stored payment method; null if that has not begun, or the person has to pay it. */
  collectOn: v.nullable(DaySchema),
  /** Whether a suspended subscription stays closed until it is paid. */
  closes: v.boolean(),
});
export type OpenInvoice = v.InferOutput<typeof OpenInvoiceSchema>;

/** The Subscription entity (Spec §3). */
export const SubscriptionSchema = v.object({
  subscriptionNo: v.string(),
  /** Number of the account that holds it: the customer number that is shown. */
  ariaAccountNo: AccountNoSchema,
  titleCode: TitleCodeSchema,
  /** Contains UNG for youth. */
  ariaPlanID: v.string(),
  /** COMBO means paper. */
  planProductType: v.picklist(productTypes),
  planName: v.string(),
  /** False on a plan that is itself shared with family. */
  eligibleForSharing: v.boolean(),
  instStatusCode: v.picklist(Object.values(statusCodes)),
  subsRetrieveSubscriptionAddInfo: v.object({
    /** Set if someone else pays; contains `admin` for a business admin. */
    subscriptionInfo1: v.nullable(v.string()),
  }),
  /** How the person gets it. */
  access: v.picklist(accessKinds),
  /** Price of one billing period, VAT included. */
  priceOre: OreSchema,
  billingPeriod: v.picklist(billingPeriods),
  /** Day of the next charge; null if none comes. */
  renewalDate: v.nullable(DaySchema),
  /** Last day of access; null if it goes on. */
  expiryDate: v.nullable(DaySchema),
  paymentMethod: v.nullable(
    v.object({
      id: v.picklist(paymentMethodIds),
      /** Brand and last four digits of a card, as `Visa 1234`. */
      description: v.nullable(v.string()),
      /** Last month of a card, `yyyy-mm`. */
      expires: v.nullable(v.string()),
    }),
  ),
  features: v.array(v.picklist(features)),
  startedOn: v.nullable(DaySchema),
  /** Day of the contract, from which the right of withdrawal runs; after a gift, the day of going on. Null if not known. */
  orderedOn: v.nullable(DaySchema),
  /** Day on which the cancellation was asked for. */
  cancelledOn: v.nullable(DaySchema),
  pendingChange: v.nullable(PendingChangeSchema),
  /** A pause that is planned (ACTIVE), or runs (PENDING_ACTIVATION, and begins again on the day after it). */
  pause: v.nullable(PauseSchema),
  /** A discount that was taken, and runs or is still to come. */
  discount: v.nullable(RunningDiscountSchema),
  /** What counts again if the cancellation is undone; null unless it can be. */
  afterRegret: v.nullable(
    v.object({
      renewalDate: v.nullable(DaySchema),
      pendingChange: v.nullable(PendingChangeSchema),
      pause: v.nullable(PauseSchema),
    }),
  ),
});
export type Subscription = v.InferOutput<typeof SubscriptionSchema>;

export const getSubscription = {
  method: 'GET',
  path: 'subscription/:accountNo/:titleCode',
  access: 'session',
  helper: 'any',
  staff: true,
  params: v.object({ accountNo: AccountNoSchema, titleCode: TitleCodeSchema }),
  query: NothingSchema,
  payload: NothingSchema,
  response: v.object({
    /** Version of the account's subscriptions to the title. */
    version: VersionSchema,
    /** Whether an invoice is overdue, or could not be charged: the invoices say why (P-09). */
    needsPayment: v.boolean(),
    /** What is to be paid, the invoice that is due first before the others; missing if nothing is. */
    openInvoices: v.optional(v.array(OpenInvoiceSchema)),
    /** To the person's credit: what the next charge is lower by; missing if there is nothing. */
    creditOre: v.optional(OreSchema),
    /** Fee of each invoice that the account pays by itself, because it comes on paper; missing if there is none. */
    paperFeeOre: v.optional(OreSchema),
    /** The one that the guard counts (G-12); null if there is none. */
    current: v.nullable(SubscriptionSchema),
    others: v.array(SubscriptionSchema),
    former: v.array(SubscriptionSchema),
    /** Day of a move that is planned; missing if none is. */
    movesOn: v.optional(DaySchema),
    /** Messages of the publisher to the person, the newest first; missing if there are none. */
    messages: v.optional(v.array(SegmentMessageSchema)),
  }),
  refusals: ['accountNotFound'],
} as const satisfies Endpoint;
export type SubscriptionAnswer = v.InferOutput<typeof getSubscription.response>;
