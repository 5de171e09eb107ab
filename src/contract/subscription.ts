import * as v from 'valibot';
import { billingPeriods } from '#src/domain/billing-periods.ts';
import { appStores, paymentMethodIds } from '#src/domain/payment-methods.ts';
import { messagePaths } from '#src/domain/routes.ts';
import { accessKinds, features, productTypes, statusCodes } from '#src/domain/subscription.ts';
import { endpoint } from './endpoint.ts';
import { AccountNoSchema, DaySchema, OreSchema, ofHolder, TitleCodeSchema, VersionSchema } from './fields.ts';

/** Sent to a segment that includes the person. The publisher has written the whole text. */
export const SegmentMessageSchema = v.object({
  /** Chosen by the publisher; unique within the title. */
  messageId: v.string(),
  heading: v.string(),
  text: v.string(),
  link: v.nullable(v.object({ path: v.picklist(messagePaths), label: v.string() })),
  lastDay: DaySchema,
});
export type SegmentMessage = v.InferOutput<typeof SegmentMessageSchema>;

const PendingChangeSchema = v.object({
  ariaPlanID: v.string(),
  planName: v.string(),
  planProductType: v.picklist(productTypes),
  fromDate: DaySchema,
  priceOre: OreSchema,
  /**
   * Amount charged on the first day: the price less the credit for paid days. Missing if it equals
   * the price.
   */
  chargedOre: v.optional(OreSchema),
  billingPeriod: v.picklist(billingPeriods),
});

/** P-12. */
export const PauseSchema = v.object({ fromDate: DaySchema, toDate: DaySchema });

/** P-12. */
const RunningDiscountSchema = v.object({
  /** Price of one period during the discount; `priceAfterOre` is the price after it. */
  priceOre: OreSchema,
  priceAfterOre: OreSchema,
  fromDate: DaySchema,
  untilDate: DaySchema,
});

const OpenInvoiceSchema = v.object({
  ariaInvoiceNo: v.string(),
  outstandingOre: OreSchema,
  dueOn: DaySchema,
  /**
   * Day of the charge to the stored payment method; null if no charge has begun, or the person has
   * to pay the invoice.
   */
  collectOn: v.nullable(DaySchema),
  /** True if a suspended subscription stays closed until the invoice is paid. */
  closes: v.boolean(),
});
export type OpenInvoice = v.InferOutput<typeof OpenInvoiceSchema>;

/** Spec §3. */
export const SubscriptionSchema = v.object({
  subscriptionNo: v.string(),
  /** The visible customer number. */
  ariaAccountNo: AccountNoSchema,
  titleCode: TitleCodeSchema,
  /** Contains UNG for youth. */
  ariaPlanID: v.string(),
  /** COMBO means paper. */
  planProductType: v.picklist(productTypes),
  planName: v.string(),
  /** False for a plan that is itself shared by family. */
  eligibleForSharing: v.boolean(),
  instStatusCode: v.picklist(Object.values(statusCodes)),
  subsRetrieveSubscriptionAddInfo: v.object({
    /** Set if someone else pays; contains `admin` for a business admin. */
    subscriptionInfo1: v.nullable(v.string()),
  }),
  access: v.picklist(accessKinds),
  /** Price of one billing period, VAT included. */
  priceOre: OreSchema,
  billingPeriod: v.picklist(billingPeriods),
  /** Null if there is none. */
  renewalDate: v.nullable(DaySchema),
  /** Last day of access; null if it continues. */
  expiryDate: v.nullable(DaySchema),
  paymentMethod: v.nullable(
    v.object({
      id: v.picklist(paymentMethodIds),
      /** Brand and last four digits of a card, such as `Visa 1234`. */
      description: v.nullable(v.string()),
      /** Expiry month of a card, `yyyy-mm`. */
      expires: v.nullable(v.string()),
    }),
  ),
  /** The app store that sold and charges it; missing if it was bought here. */
  store: v.optional(v.picklist(appStores)),
  features: v.array(v.picklist(features)),
  startedOn: v.nullable(DaySchema),
  /**
   * Day of the contract, from which the right of withdrawal is counted. For a continued gift, the
   * day of its continuation. Null if unknown.
   */
  orderedOn: v.nullable(DaySchema),
  cancelledOn: v.nullable(DaySchema),
  pendingChange: v.nullable(PendingChangeSchema),
  /** A planned pause (ACTIVE) or a running one (PENDING_ACTIVATION, which resumes on the day after it). */
  pause: v.nullable(PauseSchema),
  /** Current or upcoming. */
  discount: v.nullable(RunningDiscountSchema),
  /**
   * An announced new ordinary price, and the first day of the first period at that price; missing
   * if there is none.
   */
  priceChange: v.optional(v.object({ priceOre: OreSchema, fromDate: DaySchema })),
  /** Values that undoing the cancellation would restore; null if it cannot be undone. */
  afterRegret: v.nullable(
    v.object({
      renewalDate: v.nullable(DaySchema),
      pendingChange: v.nullable(PendingChangeSchema),
      pause: v.nullable(PauseSchema),
    }),
  ),
});
export type Subscription = v.InferOutput<typeof SubscriptionSchema>;

export const getSubscription = endpoint('GET', 'subscription/:accountNo/:titleCode', {
  ...ofHolder,
  helper: 'any',
  staff: true,
  response: v.object({
    /** Version of the account's subscriptions to the title. */
    version: VersionSchema,
    /**
     * True if an invoice is overdue or could not be charged. The invoices give the reason (P-09).
     */
    needsPayment: v.boolean(),
    /** Invoices to pay, ordered by due date; missing if there are none. */
    openInvoices: v.optional(v.array(OpenInvoiceSchema)),
    /** KID that pays several open invoices at once; missing if fewer than two are open. */
    totalKID: v.optional(v.string()),
    /** Credit that reduces the next charge; missing if there is none. */
    creditOre: v.optional(OreSchema),
    /** Fee for each paper invoice that the account pays itself; missing if there is none. */
    paperFeeOre: v.optional(OreSchema),
    /** The subscription that counts for the guard (G-12); null if there is none. */
    current: v.nullable(SubscriptionSchema),
    others: v.array(SubscriptionSchema),
    former: v.array(SubscriptionSchema),
    /** Missing if no move is planned. */
    movesOn: v.optional(DaySchema),
    /** The publisher's messages to the person, newest first; missing if there are none. */
    messages: v.optional(v.array(SegmentMessageSchema)),
  }),
});
export type SubscriptionAnswer = v.InferOutput<typeof getSubscription.response>;
