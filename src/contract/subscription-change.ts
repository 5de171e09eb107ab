import * as v from 'valibot';
import { billingPeriods } from '#src/domain/billing-periods.ts';
import { features, productTypes } from '#src/domain/subscription.ts';
import { weekdays } from '#src/lib/calendar-days.ts';
import { ActivitySchema } from './activity.ts';
import { DeliveryChangeSchema } from './delivery.ts';
import type { Endpoint } from './endpoint.ts';
import {
  CommentSchema,
  DaySchema,
  IdSchema,
  NothingSchema,
  OreSchema,
  HolderSchema,
  SeenHolderSchema,
} from './fields.ts';
import { SubscriptionSchema } from './subscription.ts';

/** Why a person cannot have a plan that is on offer to others. */
const planRefusals = ['youthOnly', 'addressNeeded', 'sharedByOthers', 'birthdateNeeded'] as const;

/** A plan that a subscription can be changed to. */
export const PlanOfferSchema = v.object({
  /** Names plan and billing period together: no two offers share it. */
  ariaPlanID: v.string(),
  planName: v.string(),
  planProductType: v.picklist(productTypes),
  priceOre: OreSchema,
  billingPeriod: v.picklist(billingPeriods),
  features: v.array(v.picklist(features)),
  isCurrent: v.boolean(),
  /** Why this person cannot have it, if they cannot; it is shown anyway. */
  refusal: v.nullable(v.picklist(planRefusals)),
});
export type PlanOffer = v.InferOutput<typeof PlanOfferSchema>;

export const getOfferings = {
  method: 'GET',
  path: 'offerings/:accountNo/:titleCode',
  access: 'session',
  staff: true,
  params: HolderSchema,
  query: NothingSchema,
  payload: NothingSchema,
  response: v.object({ plans: v.array(PlanOfferSchema) }),
  refusals: ['accountNotFound', 'noSubscription'],
} as const satisfies Endpoint;

/** What a change of plan does to money, dates and access (P-11). All sums in øre, VAT included. */
export const PlanChangePreviewSchema = v.object({
  plan: PlanOfferSchema,
  /** First day of the new plan. */
  fromDate: DaySchema,
  /** Due on that day. */
  chargedOre: OreSchema,
  /** Given back for unused days of the present plan, and what it was calculated from. */
  credit: v.nullable(
    v.object({
      ore: OreSchema,
      unusedDays: v.pipe(v.number(), v.integer()),
      periodDays: v.pipe(v.number(), v.integer()),
      pricePaidOre: OreSchema,
    }),
  ),
  /** Day and sum of the first ordinary charge afterwards. */
  nextChargeOn: DaySchema,
  nextChargeOre: OreSchema,
  /** What it does to the paper; null if neither plan has it, or only the billing period changes. */
  paper: v.nullable(
    v.object({
      /** Days of the week on which it comes afterwards; none without paper. */
      days: v.array(v.picklist(weekdays)),
      /** Last issue of a plan whose paper ends; null if it goes on. */
      lastIssue: v.nullable(DaySchema),
      /** Planned changes that fall away, and those that end earlier, as they are afterwards. */
      lapsing: v.array(DeliveryChangeSchema),
      shortened: v.array(DeliveryChangeSchema),
      /** What planned and running stops give back, before and after it. */
      creditBeforeOre: OreSchema,
      creditAfterOre: OreSchema,
      /** Whether the carrier has a door code or instructions, which are kept. */
      hasInstructions: v.boolean(),
    }),
  ),
  /** Family members who lose their access. */
  familyMembersLosing: v.pipe(v.number(), v.integer()),
});
export type PlanChangePreview = v.InferOutput<typeof PlanChangePreviewSchema>;

/** Answer of every change of a subscription: how it is now, and the receipt. */
export const ChangedSubscriptionSchema = v.object({ subscription: SubscriptionSchema, receipt: ActivitySchema });

/** Why a subscription cannot be changed at all. */
export const changeRefusals = ['accountNotFound', 'noSubscription', 'illegalTransition', 'notAllowed'] as const;

export const previewPlanChange = {
  method: 'POST',
  path: 'offerings/preview',
  access: 'session',
  staff: true,
  params: NothingSchema,
  query: NothingSchema,
  payload: v.object({ ...HolderSchema.entries, ariaPlanID: IdSchema }),
  response: PlanChangePreviewSchema,
  refusals: [...changeRefusals, ...planRefusals, 'planNotOffered'],
} as const satisfies Endpoint;

export const changePlan = {
  method: 'POST',
  path: 'offerings/change',
  access: 'session',
  changes: 'subscription',
  params: NothingSchema,
  query: NothingSchema,
  /** `fromDate` and `chargedOre` as previewed: if either has changed, the call is refused and nothing happens. */
  payload: v.object({
    ...SeenHolderSchema.entries,
    ariaPlanID: IdSchema,
    fromDate: DaySchema,
    chargedOre: OreSchema,
  }),
  response: ChangedSubscriptionSchema,
  refusals: [...changeRefusals, ...planRefusals, 'planNotOffered', 'previewOutdated', 'deletionPlanned'],
} as const satisfies Endpoint;

/** What undoing a planned change of plan does to the delivery (N-06). */
export const PlanUndoPreviewSchema = v.object({
  /** Planned changes that count again, and those that last as long as they were asked for again. */
  returning: v.array(DeliveryChangeSchema),
  lengthened: v.array(DeliveryChangeSchema),
  /** Those that were planned for the other plan's paper, and fall away with it. */
  lapsing: v.array(DeliveryChangeSchema),
  /** What planned and running stops give back, before and after it. */
  creditBeforeOre: OreSchema,
  creditAfterOre: OreSchema,
});
export type PlanUndoPreview = v.InferOutput<typeof PlanUndoPreviewSchema>;

export const previewPlanUndo = {
  method: 'GET',
  path: 'offerings/undo/:accountNo/:titleCode',
  access: 'session',
  staff: true,
  params: HolderSchema,
  query: NothingSchema,
  payload: NothingSchema,
  response: PlanUndoPreviewSchema,
  refusals: [...changeRefusals, 'noPendingChange'],
} as const satisfies Endpoint;

export const undoPlanChange = {
  method: 'DELETE',
  path: 'offerings/change',
  access: 'session',
  changes: 'subscription',
  params: NothingSchema,
  query: NothingSchema,
  payload: SeenHolderSchema,
  response: ChangedSubscriptionSchema,
  refusals: [...changeRefusals, 'noPendingChange'],
} as const satisfies Endpoint;

/** Reasons to cancel, in the order in which the page shows them; `unsaid` is "vil ikke oppgi". */
export const cancellationReasons = [
  'price',
  'noTime',
  'content',
  'delivery',
  'moving',
  'otherPaper',
  'digitalOnly',
  'death',
  'other',
  'unsaid',
] as const;
export type CancellationReason = (typeof cancellationReasons)[number];

/** What a cancellation does (N-06). */
export const CancellationPreviewSchema = v.object({
  /** Last day of access: the last day of the paid period. */
  lastDay: DaySchema,
  /** Last issue of the paper that comes; null without paper. */
  lastIssue: v.nullable(DaySchema),
  /** Last day on which it can be undone; null if it ends at once. */
  undoUntil: v.nullable(DaySchema),
  familyMembersLosing: v.pipe(v.number(), v.integer()),
  /** Planned delivery changes that are dropped. */
  deliveryChangesLosing: v.pipe(v.number(), v.integer()),
  /** What planned and running stops give back all the same. */
  creditOre: OreSchema,
  /** What was paid for a first period that has not begun, and is paid back. */
  paidBackOre: OreSchema,
  /** Charges that will not come, and what is still owed; in øre. */
  owedOre: OreSchema,
  /** What is paid for the days after today, and how many they are: paid back if it must stop today, as after a death. */
  unusedOre: OreSchema,
  unusedDays: v.pipe(v.number(), v.integer()),
  pendingPlanName: v.nullable(v.string()),
  /** Whether a planned pause is dropped. */
  losesPause: v.boolean(),
});
export type CancellationPreview = v.InferOutput<typeof CancellationPreviewSchema>;

export const previewCancellation = {
  method: 'GET',
  path: 'deleteSubscription/preview/:accountNo/:titleCode',
  access: 'session',
  staff: true,
  params: HolderSchema,
  query: NothingSchema,
  payload: NothingSchema,
  response: CancellationPreviewSchema,
  refusals: changeRefusals,
} as const satisfies Endpoint;

export const cancelSubscription = {
  method: 'DELETE',
  path: 'deleteSubscription',
  access: 'session',
  changes: 'subscription',
  freshLogin: true,
  params: NothingSchema,
  query: NothingSchema,
  /** `lastDay` as previewed: if it has changed, the call is refused and nothing happens. */
  payload: v.object({
    ...SeenHolderSchema.entries,
    reason: v.picklist(cancellationReasons),
    comment: v.optional(CommentSchema, ''),
    lastDay: DaySchema,
  }),
  response: ChangedSubscriptionSchema,
  refusals: [...changeRefusals, 'previewOutdated'],
} as const satisfies Endpoint;

export const undoCancellation = {
  method: 'POST',
  path: 'reactivateSubscription',
  access: 'session',
  changes: 'subscription',
  params: NothingSchema,
  query: NothingSchema,
  payload: SeenHolderSchema,
  response: ChangedSubscriptionSchema,
  refusals: changeRefusals,
} as const satisfies Endpoint;

/** Reinstates an undone cancellation as it was (N-07). */
export const reinstateCancellation = {
  method: 'DELETE',
  path: 'reactivateSubscription',
  access: 'session',
  changes: 'subscription',
  params: NothingSchema,
  query: NothingSchema,
  /** `id` is the receipt of the undo; each undo has its own. */
  payload: v.object({ ...SeenHolderSchema.entries, id: IdSchema }),
  response: ChangedSubscriptionSchema,
  refusals: [...changeRefusals, 'noRegret', 'changedSinceRegret'],
} as const satisfies Endpoint;

export const withdrawFromContract = {
  method: 'POST',
  path: 'withdrawal',
  access: 'session',
  changes: 'subscription',
  params: NothingSchema,
  query: NothingSchema,
  payload: SeenHolderSchema,
  response: ChangedSubscriptionSchema,
  refusals: [...changeRefusals, 'windowClosed'],
} as const satisfies Endpoint;
