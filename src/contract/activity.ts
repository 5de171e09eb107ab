import * as v from 'valibot';
import { billingPeriods } from '#src/domain/billing-periods.ts';
import { complaintCategories, remedies } from '#src/domain/complaints.ts';
import { invoiceChannels } from '#src/domain/invoices.ts';
import { orderTypes } from '#src/domain/orders.ts';
import { paymentMethodIds } from '#src/domain/payment-methods.ts';
import { weekdays } from '#src/lib/calendar-days.ts';
import { endpoint } from './endpoint.ts';
import { DaySchema, HolderSchema, IdSchema, InstantSchema, OreSchema, ofHolder, PageNumberSchema } from './fields.ts';

/** Kinds of activity log lines (N-08). Each change through the API writes a line. */
export const activityKinds = [
  'purchased',
  /** A subscription without a log-in was connected to one. */
  'connected',
  'planChangeOrdered',
  'planChangeUndone',
  'planChanged',
  'cancelled',
  'cancellationRegretted',
  'cancellationReinstated',
  'discountTaken',
  'pauseOrdered',
  'pauseUndone',
  'pauseBegan',
  'pauseEnded',
  'withdrawn',
  /** The first day of an order has arrived. */
  'started',
  'renewed',
  'ended',
  'suspended',
  'recovered',
  'deliveryStopped',
  'deliveryMoved',
  /** A new permanent address was ordered. It takes effect automatically on its first day. */
  'addressChangeOrdered',
  'addressChanged',
  'addressRegistered',
  /** Includes all consequences of the move (N-12). */
  'movePlanned',
  'deliveryChangeEdited',
  'deliveryChangeWithdrawn',
  /** A running change ends earlier, on `toDate`. */
  'deliveryChangeShortened',
  'instructionsChanged',
  'complaintMade',
  'contactChanged',
  /** `caseNumber` is the case at the customer centre. */
  'contactMessageSent',
  /** Consents to offers for each channel, and newsletters. Changes within an hour share a line. */
  'contactChoicesChanged',
  /** `paymentMethod` is the method of the next payment. */
  'paymentMethodChanged',
  'paymentMethodRemoved',
  /** A charge to the payment method failed; `owedOre` is its amount. */
  'chargeFailed',
  'paymentReversed',
  /** Family sharing; `recipient` is the member, or the owner in the member's log. */
  'familyInvited',
  'familyWithdrawn',
  'familyJoined',
  'familyRemoved',
  'familyLeft',
  'refunded',
  'helperInvited',
  'helperJoined',
  'helperEnded',
  /** Student confirmation until `toDate`. */
  'studentConfirmed',
  /** A gift, in the giver's log; `recipient` is its recipient. */
  'giftBought',
  'giftSent',
  'giftChanged',
  'giftTaken',
  'giftWithdrawn',
  /**
   * The person redeemed a gift, which lasts until `toDate`, or continued it as a paid subscription.
   */
  'giftRedeemed',
  'giftContinued',
] as const;
export type ActivityKind = (typeof activityKinds)[number];

export const exactKinds = [
  /** An invited person refused; `recipient` is the address of the invitation. */
  'familyDeclined',
  'helperDeclined',
  /** How invoices are sent, from the next one on: `invoiceChannel`, `feeOre` for each, `invoicesTo`. */
  'invoiceSettingChanged',
  /** In the admin's log; `people` is the number of employees. */
  'employeesInvited',
  'employeesRemoved',
  'calendarCreated',
  'calendarDeleted',
] as const;
export type ExactKind = (typeof exactKinds)[number];

export type LoggedKind = ActivityKind | ExactKind;

/** The kind that pages of the last release receive for each exact kind. */
export const knownKinds: Readonly<Record<ExactKind, ActivityKind>> = {
  familyDeclined: 'familyWithdrawn',
  helperDeclined: 'helperEnded',
  invoiceSettingChanged: 'paymentMethodChanged',
  employeesInvited: 'familyInvited',
  employeesRemoved: 'familyRemoved',
  calendarCreated: 'contactChanged',
  calendarDeleted: 'contactChanged',
};

export function loggedKindOf({ kind, exactKind }: Pick<Activity, 'kind' | 'exactKind'>): LoggedKind {
  return exactKind ?? kind;
}

const CountSchema = v.optional(v.pipe(v.number(), v.integer()));

/** Facts of a log line or a receipt. Each is present only if it applies. */
export const ActivityFactsSchema = v.object({
  planName: v.optional(v.string()),
  formerPlanName: v.optional(v.string()),
  fromDate: v.optional(DaySchema),
  /** Last day; null for an open end. */
  toDate: v.optional(v.nullable(DaySchema)),
  /** First day of a subscription that ended before it began. */
  plannedStart: v.optional(DaySchema),
  /** Last day for undoing the change. */
  undoUntil: v.optional(v.nullable(DaySchema)),
  /** The cut-off, if the change can be undone until then. */
  undoBefore: v.optional(InstantSchema),
  priceOre: v.optional(OreSchema),
  billingPeriod: v.optional(v.picklist(billingPeriods)),
  /** Price of a period after a discount. */
  priceAfterOre: v.optional(OreSchema),
  /** Amount charged on `fromDate`; `chargedToDate` is the last day that it pays for. */
  chargedOre: v.optional(OreSchema),
  chargedToDate: v.optional(DaySchema),
  paymentMethod: v.optional(v.picklist(paymentMethodIds)),
  termsVersion: v.optional(IdSchema),
  feeOre: v.optional(OreSchema),
  creditOre: v.optional(OreSchema),
  owedOre: v.optional(OreSchema),
  /** Basis of a credit or refund: the price paid, the used days of the period, and its length. */
  paidOre: v.optional(OreSchema),
  usedDays: CountSchema,
  periodDays: CountSchema,
  creditedIssues: CountSchema,
  /** Weekdays that gain or lose the paper through a change of plan; missing if none does. */
  gainedPaperDays: v.optional(v.array(v.picklist(weekdays))),
  lostPaperDays: v.optional(v.array(v.picklist(weekdays))),
  endsPayments: v.optional(v.boolean()),
  familyLosing: CountSchema,
  /**
   * The planned change of plan, and the days of the planned pause, that a cancellation drops or that undoing it
   * restores.
   */
  plannedPlanName: v.optional(v.string()),
  plannedFromDate: v.optional(DaySchema),
  plannedPriceOre: v.optional(OreSchema),
  plannedBillingPeriod: v.optional(v.picklist(billingPeriods)),
  plannedPauseFrom: v.optional(DaySchema),
  plannedPauseTo: v.optional(DaySchema),
  /** Credit of the stops that the change affects, before and after it; only the latter if the two are equal. */
  stopCreditBeforeOre: v.optional(OreSchema),
  stopCreditOre: v.optional(OreSchema),
  issues: CountSchema,
  lapsedChanges: CountSchema,
  address: v.optional(v.string()),
  /** Recipient of the paper at `address`, or the person that the subscription is shared with. */
  recipient: v.optional(v.string()),
  careOf: v.optional(v.string()),
  people: CountSchema,
  /** Invoice address from `fromDate`, in one line. */
  invoicesTo: v.optional(v.string()),
  invoiceChannel: v.optional(v.picklist(invoiceChannels)),
  /** The delivery change concerned; `endedChangeIds` are the changes that it ended. */
  changeId: v.optional(v.string()),
  endedChangeIds: v.optional(v.array(v.string())),
  complaintCode: v.optional(v.string()),
  complaintCategory: v.optional(v.picklist(complaintCategories)),
  remedy: v.optional(v.picklist(remedies)),
  caseNumber: v.optional(v.string()),
  /** Reason for the change, in the customer centre's own words. */
  note: v.optional(v.string()),
  /** The helper who acted for the holder: their access, and their name at the time (N-13). */
  helper: v.optional(v.object({ id: v.string(), name: v.string() })),
});
export type ActivityFacts = v.InferOutput<typeof ActivityFactsSchema>;

export const ActivitySchema = v.object({
  id: v.string(),
  /** Number that a person can read out. */
  receiptNumber: v.string(),
  at: InstantSchema,
  kind: v.picklist(activityKinds),
  exactKind: v.optional(v.picklist(exactKinds)),
  /** Order type for the billing system (Spec §4); missing for a change without one. */
  orderType: v.optional(v.picklist(orderTypes)),
  /** Author of the change. `family`: a member, or the owner in a member's log. */
  by: v.picklist(['person', 'helper', 'family', 'customerCenter', 'system']),
  /** Recipient of the e-mailed receipt, and whether it was sent; null if none is sent. */
  mail: v.nullable(v.object({ recipient: v.string(), isSent: v.boolean() })),
  facts: ActivityFactsSchema,
});
export type Activity = v.InferOutput<typeof ActivitySchema>;

/** A logged change, with the later change that undid or altered it; null if there is none. */
export const KnownActivitySchema = v.object({
  ...ActivitySchema.entries,
  later: v.nullable(v.object({ activity: ActivitySchema, effect: v.picklist(['undone', 'changed']) })),
});
export type KnownActivity = v.InferOutput<typeof KnownActivitySchema>;

export const getActivities = endpoint('GET', 'activity/:accountNo/:titleCode', {
  ...ofHolder,
  helper: 'any',
  staff: true,
  query: v.object({ page: PageNumberSchema }),
  response: v.object({ activities: v.array(ActivitySchema), page: v.number(), pageCount: v.number() }),
});

export const getActivity = endpoint('GET', 'activity/:accountNo/:titleCode/:id', {
  helper: 'any',
  staff: true,
  params: v.object({ ...HolderSchema.entries, id: IdSchema }),
  response: KnownActivitySchema,
  refusals: ['accountNotFound', 'activityNotFound'],
});

type ShownActor = Activity['by'] | 'recipient';

/** Returns the author to show. In the giver's log, the recipient is the author of a gift's redemption (P-14). */
export function shownActorOf({ kind, by }: Pick<Activity, 'kind' | 'by'>): ShownActor {
  return kind === 'giftTaken' && by === 'system' ? 'recipient' : by;
}
