import * as v from 'valibot';
import { complaintCategories, remedies } from '#src/domain/complaints.ts';
import { billingPeriods } from '#src/domain/billing-periods.ts';
import { orderTypes } from '#src/domain/orders.ts';
import { paymentMethodIds } from '#src/domain/payment-methods.ts';
import type { Endpoint } from './endpoint.ts';
import {
  AccountNoSchema,
  DaySchema,
  IdSchema,
  InstantSchema,
  NothingSchema,
  OreSchema,
  TitleCodeSchema,
} from './fields.ts';

/** Kinds of lines of the activity log (N-08); each change of the API leaves one. */
export const activityKinds = [
  'purchased',
  /** A subscription that had no log-in got one. */
  'connected',
  'planChangeOrdered',
  'planChangeUndone',
  'planChanged',
  'cancelled',
  'cancellationRegretted',
  /** The cancellation was reinstated after an undo. */
  'cancellationReinstated',
  'discountTaken',
  'pauseOrdered',
  'pauseUndone',
  'pauseBegan',
  'pauseEnded',
  'withdrawn',
  /** An order begins: its first day is here. */
  'started',
  'renewed',
  'ended',
  'suspended',
  'recovered',
  'deliveryStopped',
  'deliveryMoved',
  /** A new standing address is ordered; on its day it takes over by itself. */
  'addressChangeOrdered',
  'addressChanged',
  /** A first address for the paper. */
  'addressRegistered',
  /** A move with all that follows from it (N-12). */
  'movePlanned',
  'deliveryChangeEdited',
  'deliveryChangeWithdrawn',
  /** A change that had begun ends earlier: on `toDate`. */
  'deliveryChangeShortened',
  'instructionsChanged',
  'complaintMade',
  'contactChanged',
  /** A message to the customer centre, which is the case `caseNumber`. */
  'contactMessageSent',
  /** What the title may send: offers by a channel, newsletters. One line for an hour of changes. */
  'contactChoicesChanged',
  /** `paymentMethod` is the one that the next payment is made by. */
  'paymentMethodChanged',
  'paymentMethodRemoved',
  /** A charge by the payment method; `owedOre` is what could not be taken. */
  'chargeFailed',
  'paymentReversed',
  /** Family sharing; `recipient` is the member, or the owner in the member's log. */
  'familyInvited',
  'familyWithdrawn',
  'familyJoined',
  'familyRemoved',
  'familyLeft',
  /** `creditOre` went back by the means that paid. */
  'refunded',
  /** Somebody may help the holder; `recipient` is who. */
  'helperInvited',
  'helperJoined',
  'helperEnded',
  /** Confirmed to be a student, until `toDate`. */
  'studentConfirmed',
  /** A gift, in the giver's log; `recipient` is whom it is for. */
  'giftBought',
  'giftSent',
  'giftChanged',
  'giftTaken',
  'giftWithdrawn',
  /** A gift that the person took up, until `toDate`, and their wish to go on when it is over. */
  'giftRedeemed',
  'giftContinued',
] as const;
export type ActivityKind = (typeof activityKinds)[number];

/** Facts of a line or a receipt; each is there if it applies. */
export const ActivityFactsSchema = v.object({
  planName: v.optional(v.string()),
  formerPlanName: v.optional(v.string()),
  fromDate: v.optional(DaySchema),
  /** Last day; null is an open end. */
  toDate: v.optional(v.nullable(DaySchema)),
  /** First day of a subscription that ended before it. */
  plannedStart: v.optional(DaySchema),
  /** Day until which it can be undone. */
  undoUntil: v.optional(v.nullable(DaySchema)),
  /** The cut-off, if it can be undone until then. */
  undoBefore: v.optional(InstantSchema),
  priceOre: v.optional(OreSchema),
  billingPeriod: v.optional(v.picklist(billingPeriods)),
  /** Price of a period when a discount is over. */
  priceAfterOre: v.optional(OreSchema),
  /** Charged on `fromDate`, and the last day that it pays for. */
  chargedOre: v.optional(OreSchema),
  chargedToDate: v.optional(DaySchema),
  paymentMethod: v.optional(v.picklist(paymentMethodIds)),
  /** Version of the terms that were accepted. */
  termsVersion: v.optional(IdSchema),
  feeOre: v.optional(OreSchema),
  creditOre: v.optional(OreSchema),
  /** Still owed after a cancellation. */
  owedOre: v.optional(OreSchema),
  /** What a credit or refund was calculated from: the price paid, the days used of the period, and its length. */
  paidOre: v.optional(OreSchema),
  usedDays: v.optional(v.pipe(v.number(), v.integer())),
  periodDays: v.optional(v.pipe(v.number(), v.integer())),
  /** Issues that a stop's credit is for. */
  creditedIssues: v.optional(v.pipe(v.number(), v.integer())),
  /** Issues that are touched. */
  issues: v.optional(v.pipe(v.number(), v.integer())),
  /** Planned changes of the delivery that fall away with the paper. */
  lapsedChanges: v.optional(v.pipe(v.number(), v.integer())),
  /** Street, number, postal code and place in one line. */
  address: v.optional(v.string()),
  /** Whom the paper goes to there, or whom it is shared with. */
  recipient: v.optional(v.string()),
  careOf: v.optional(v.string()),
  /** Where invoices go from `fromDate` on, in one line. */
  invoicesTo: v.optional(v.string()),
  /** The delivery change that it is about, and those that it ended. */
  changeId: v.optional(v.string()),
  endedChangeIds: v.optional(v.array(v.string())),
  complaintCode: v.optional(v.string()),
  complaintCategory: v.optional(v.picklist(complaintCategories)),
  remedy: v.optional(v.picklist(remedies)),
  caseNumber: v.optional(v.string()),
  /** Who did it for the holder: the access that let them, and their name at the time (N-13). */
  helper: v.optional(v.object({ id: v.string(), name: v.string() })),
});
export type ActivityFacts = v.InferOutput<typeof ActivityFactsSchema>;

/** One change: when, what, by whom. It is also its own receipt. */
export const ActivitySchema = v.object({
  id: v.string(),
  /** Number that a person can read out. */
  receiptNumber: v.string(),
  at: InstantSchema,
  kind: v.picklist(activityKinds),
  /** The order that it was for the billing system (Spec §4); missing for a change that is none. */
  orderType: v.optional(v.picklist(orderTypes)),
  /** `family`: whom it is shared with, or who shares it. */
  by: v.picklist(['person', 'helper', 'family', 'customerCenter', 'system']),
  /** Recipient of the receipt by e-mail, and whether it has been sent; null if it is not sent. */
  mail: v.nullable(v.object({ recipient: v.string(), isSent: v.boolean() })),
  facts: ActivityFactsSchema,
});
export type Activity = v.InferOutput<typeof ActivitySchema>;

/** A change with what became of it: the later one that undid or changed it, if one did. */
export const KnownActivitySchema = v.object({
  ...ActivitySchema.entries,
  later: v.nullable(v.object({ activity: ActivitySchema, effect: v.picklist(['undone', 'changed']) })),
});
export type KnownActivity = v.InferOutput<typeof KnownActivitySchema>;

export const getActivities = {
  method: 'GET',
  path: 'activity/:accountNo/:titleCode',
  access: 'session',
  helper: 'any',
  staff: true,
  params: v.object({ accountNo: AccountNoSchema, titleCode: TitleCodeSchema }),
  query: v.object({ page: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/))) }),
  payload: NothingSchema,
  response: v.object({ activities: v.array(ActivitySchema), page: v.number(), pageCount: v.number() }),
  refusals: ['accountNotFound'],
} as const satisfies Endpoint;

export const getActivity = {
  method: 'GET',
  path: 'activity/:accountNo/:titleCode/:id',
  access: 'session',
  helper: 'any',
  staff: true,
  params: v.object({ accountNo: AccountNoSchema, titleCode: TitleCodeSchema, id: IdSchema }),
  query: NothingSchema,
  payload: NothingSchema,
  response: KnownActivitySchema,
  refusals: ['accountNotFound', 'activityNotFound'],
} as const satisfies Endpoint;
