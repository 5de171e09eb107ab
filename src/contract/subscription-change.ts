import * as v from 'valibot';
import { billingPeriods } from '#src/domain/billing-periods.ts';
import { features, productTypes } from '#src/domain/subscription.ts';
import { weekdays } from '#src/lib/calendar-days.ts';
import { ActivitySchema } from './activity.ts';
import { DeliveryChangeSchema } from './delivery.ts';
import { endpoint } from './endpoint.ts';
import {
  CommentSchema,
  DaySchema,
  HolderSchema,
  IdSchema,
  OreSchema,
  ofSubscriber,
  VersionedHolderSchema,
} from './fields.ts';
import { SubscriptionSchema } from './subscription.ts';

/** The plan is on sale, but not to this person. */
const planRefusals = ['youthOnly', 'addressNeeded', 'sharedByOthers', 'birthdateNeeded'] as const;

export const PlanOfferSchema = v.object({
  /** Identifies plan and billing period together: no two offers share it. */
  ariaPlanID: v.string(),
  planName: v.string(),
  planProductType: v.picklist(productTypes),
  priceOre: OreSchema,
  billingPeriod: v.picklist(billingPeriods),
  features: v.array(v.picklist(features)),
  /** Weekdays with a paper; empty without paper, and missing if unknown. */
  paperDays: v.optional(v.array(v.picklist(weekdays))),
  isCurrent: v.boolean(),
  /** Null if the person can have the plan. The plan is shown either way. */
  refusal: v.nullable(v.picklist(planRefusals)),
});
export type PlanOffer = v.InferOutput<typeof PlanOfferSchema>;

export const getOfferings = endpoint('GET', 'offerings/:accountNo/:titleCode', {
  ...ofSubscriber,
  staff: true,
  response: v.object({ plans: v.array(PlanOfferSchema) }),
});

/** All amounts in øre, VAT included (P-11). */
export const PlanChangePreviewSchema = v.object({
  plan: PlanOfferSchema,
  fromDate: DaySchema,
  /** Due on `fromDate`. */
  chargedOre: OreSchema,
  /** Credit for unused days of the current plan, and its basis. */
  credit: v.nullable(
    v.object({
      ore: OreSchema,
      unusedDays: v.pipe(v.number(), v.integer()),
      periodDays: v.pipe(v.number(), v.integer()),
      pricePaidOre: OreSchema,
    }),
  ),
  /** Day and amount of the first ordinary charge afterwards. */
  nextChargeOn: DaySchema,
  nextChargeOre: OreSchema,
  /** Effect on the paper; null if neither plan includes it, or only the billing period changes. */
  paper: v.nullable(
    v.object({
      /** Weekdays with a paper afterwards; none without paper. */
      days: v.array(v.picklist(weekdays)),
      /** Weekdays with a paper before. */
      daysBefore: v.optional(v.array(v.picklist(weekdays))),
      /** Last issue of a plan whose paper ends; null if it continues. */
      lastIssue: v.nullable(DaySchema),
      /**
       * Planned delivery changes that lapse; `shortened` are those that end earlier, in their new
       * form.
       */
      lapsing: v.array(DeliveryChangeSchema),
      shortened: v.array(DeliveryChangeSchema),
      /** Credit of planned and running stops, before and after the change. */
      creditBeforeOre: OreSchema,
      creditAfterOre: OreSchema,
      /** True if the carrier has a door code or instructions, which are kept. */
      hasInstructions: v.boolean(),
    }),
  ),
  familyMembersLosing: v.pipe(v.number(), v.integer()),
});
export type PlanChangePreview = v.InferOutput<typeof PlanChangePreviewSchema>;

/** The current state, and the receipt. */
export const ChangedSubscriptionSchema = v.object({ subscription: SubscriptionSchema, receipt: ActivitySchema });

/** What changes of a subscription share. Most have a larger payload. */
export const subscriptionChange = {
  changes: 'subscription',
  payload: VersionedHolderSchema,
  response: ChangedSubscriptionSchema,
} as const;

export const changeRefusals = [
  'accountNotFound',
  'noSubscription',
  'illegalTransition',
  'notAllowed',
  /** An app store sold the subscription, so it can only be changed there. */
  'managedInStore',
] as const;

export const previewPlanChange = endpoint('POST', 'offerings/preview', {
  staff: true,
  payload: v.object({ ...HolderSchema.entries, ariaPlanID: IdSchema }),
  response: PlanChangePreviewSchema,
  refusals: [...changeRefusals, ...planRefusals, 'planNotOffered'],
});

export const changePlan = endpoint('POST', 'offerings/change', {
  ...subscriptionChange,
  /** `fromDate` and `chargedOre` as previewed. The call is refused if either has changed. */
  payload: v.object({
    ...VersionedHolderSchema.entries,
    ariaPlanID: IdSchema,
    fromDate: DaySchema,
    chargedOre: OreSchema,
  }),
  refusals: [...changeRefusals, ...planRefusals, 'planNotOffered', 'previewOutdated', 'deletionPlanned'],
});

/** Effect on the delivery (N-06). */
export const PlanUndoPreviewSchema = v.object({
  /**
   * Planned delivery changes that are restored; `lengthened` are those that return to their
   * requested length.
   */
  returning: v.array(DeliveryChangeSchema),
  lengthened: v.array(DeliveryChangeSchema),
  /** Delivery changes planned for the other plan's paper, which lapse with that plan. */
  lapsing: v.array(DeliveryChangeSchema),
  /** Credit of planned and running stops, before and after the change is undone. */
  creditBeforeOre: OreSchema,
  creditAfterOre: OreSchema,
});
export type PlanUndoPreview = v.InferOutput<typeof PlanUndoPreviewSchema>;

export const previewPlanUndo = endpoint('GET', 'offerings/undo/:accountNo/:titleCode', {
  staff: true,
  params: HolderSchema,
  response: PlanUndoPreviewSchema,
  refusals: [...changeRefusals, 'noPendingChange'],
});

export const undoPlanChange = endpoint('DELETE', 'offerings/change', {
  ...subscriptionChange,
  refusals: [...changeRefusals, 'noPendingChange'],
});

/** In the order on the page. `unsaid` is "vil ikke oppgi". */
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

/** N-06. */
export const CancellationPreviewSchema = v.object({
  /** Last day of access: the last day of the paid period. */
  lastDay: DaySchema,
  /** Last issue of the paper; null without paper. */
  lastIssue: v.nullable(DaySchema),
  /** Last day for undoing the cancellation; null if the subscription ends immediately. */
  undoUntil: v.nullable(DaySchema),
  familyMembersLosing: v.pipe(v.number(), v.integer()),
  deliveryChangesLosing: v.pipe(v.number(), v.integer()),
  /** Remaining credit of planned and running stops. */
  creditOre: OreSchema,
  /** Refund of a first period that has not begun, or of days without access. */
  paidBackOre: OreSchema,
  /** Still owed after the cancellation. */
  owedOre: OreSchema,
  /**
   * Effect of ending the subscription today instead, which a death permits. `paidBackOre` is
   * refunded and `owedOre` is still owed. Null if it ends today anyway.
   */
  endsToday: v.optional(v.nullable(v.object({ lastDay: DaySchema, paidBackOre: OreSchema, owedOre: OreSchema }))),
  /**
   * Payment for the days after today, and their number. Only pages of the last release read them.
   */
  unusedOre: OreSchema,
  unusedDays: v.pipe(v.number(), v.integer()),
  pendingPlanName: v.nullable(v.string()),
  losesPause: v.boolean(),
});
export type CancellationPreview = v.InferOutput<typeof CancellationPreviewSchema>;

export const previewCancellation = endpoint('GET', 'deleteSubscription/preview/:accountNo/:titleCode', {
  staff: true,
  params: HolderSchema,
  response: CancellationPreviewSchema,
  refusals: changeRefusals,
});

export const cancelSubscription = endpoint('DELETE', 'deleteSubscription', {
  ...subscriptionChange,
  freshLogin: true,
  /**
   * `lastDay` as previewed, or that of `endsToday` after a death. The call is refused if it has
   * changed.
   */
  payload: v.object({
    ...VersionedHolderSchema.entries,
    reason: v.picklist(cancellationReasons),
    comment: v.optional(CommentSchema, ''),
    lastDay: DaySchema,
  }),
  refusals: [...changeRefusals, 'previewOutdated'],
});

export const undoCancellation = endpoint('POST', 'reactivateSubscription', {
  ...subscriptionChange,
  refusals: changeRefusals,
});

/** Reinstates an undone cancellation as it was (N-07). */
export const reinstateCancellation = endpoint('DELETE', 'reactivateSubscription', {
  ...subscriptionChange,
  /** `id` is that of the undo's receipt. Each undo has its own receipt. */
  payload: v.object({ ...VersionedHolderSchema.entries, id: IdSchema }),
  refusals: [...changeRefusals, 'noRegret', 'changedSinceRegret'],
});

export const withdrawFromContract = endpoint('POST', 'withdrawal', {
  ...subscriptionChange,
  refusals: [...changeRefusals, 'windowClosed'],
});
