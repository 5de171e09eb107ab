import * as v from 'valibot';
import { billingPeriods } from '#src/domain/billing-periods.ts';
import { movedPapers } from '#src/domain/moving.ts';
import { ActivitySchema } from './activity.ts';
import { DeliveryAddressSchema, DeliveryChangeSchema } from './delivery.ts';
import { deliveryRefusals, InstructionsSchema, OutcomesSchema } from './delivery-change.ts';
import { endpoint } from './endpoint.ts';
import {
  DaySchema,
  HolderSchema,
  IdSchema,
  InstantSchema,
  OreSchema,
  VersionedHolderSchema,
  VersionSchema,
} from './fields.ts';
import { InvoiceAddressSchema } from './invoice-settings.ts';
import { PlanChangePreviewSchema } from './subscription-change.ts';

export const MoveSchema = v.object({
  movesOn: DaySchema,
  address: DeliveryAddressSchema,
  paper: v.picklist(movedPapers),
  /** Carrier instructions from that day; null if the paper does not follow. */
  carrier: v.nullable(InstructionsSchema),
  /** True if invoices are made out to the new address from that day. */
  invoicesFollow: v.boolean(),
});
export type Move = v.InferOutput<typeof MoveSchema>;

const PlannedMoveSchema = v.object({
  ...MoveSchema.entries,
  id: v.string(),
  /** Delivery change of the move; null if no paper is delivered to the new address. */
  changeId: v.nullable(v.string()),
  /** Deadline for changing or withdrawing the move. */
  openUntil: InstantSchema,
});
export type PlannedMove = v.InferOutput<typeof PlannedMoveSchema>;

const CountSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

export const MovingSchema = v.object({
  /** Version of the subscription, which a move can change. */
  version: VersionSchema,
  now: InstantSchema,
  planned: v.nullable(PlannedMoveSchema),
  /** True if the paper is delivered to the person's own address and can follow. */
  hasPaper: v.boolean(),
  /** First and last day for which a move can be planned now. */
  earliest: DaySchema,
  latest: DaySchema,
  address: v.nullable(DeliveryAddressSchema),
  /**
   * Carrier instructions. Empty for staff, and null in their view of the planned move, since only
   * the holder may see a door code.
   */
  carrier: InstructionsSchema,
  /** True if the person gets invoices, rather than a company. */
  hasInvoices: v.boolean(),
  /** Null if the person is the recipient. */
  invoiceAddress: v.nullable(InvoiceAddressSchema),
  shared: CountSchema,
});
export type Moving = v.InferOutput<typeof MovingSchema>;

/** Refusal codes of a move, in addition to those of the delivery. */
export const moveRefusals = [
  'accountNotFound',
  'noSubscription',
  ...deliveryRefusals,
  'nothingToMove',
  'noDigitalPlan',
  'moveNotFound',
  'previewOutdated',
] as const;

/** The plan that takes over from the plan with paper. */
const DigitalPlanSchema = v.object({
  planName: v.string(),
  priceOre: OreSchema,
  billingPeriod: v.picklist(billingPeriods),
  /** The price less the credit for paid days. */
  chargedOre: OreSchema,
  credit: PlanChangePreviewSchema.entries.credit,
  nextChargeOn: DaySchema,
  nextChargeOre: OreSchema,
  /** At the current address. */
  lastIssue: v.nullable(DaySchema),
  /** Planned delivery changes that lapse with the paper; `shortened` are those that end with it. */
  lapsing: v.array(DeliveryChangeSchema),
  shortened: v.array(DeliveryChangeSchema),
});

/** N-06. */
export const MovePreviewSchema = v.variant('possible', [
  v.object({
    possible: v.literal(true),
    /** Day of the first paper at the new address; null if no paper is delivered there. */
    firstIssue: v.nullable(DaySchema),
    outcomes: OutcomesSchema,
    digital: v.nullable(DigitalPlanSchema),
    /**
     * True if the address is only stored for a later paper: the person has no paper now, but it could be delivered
     * there.
     */
    registers: v.boolean(),
    openUntil: InstantSchema,
  }),
  v.object({ possible: v.literal(false), code: v.picklist(moveRefusals), earliest: DaySchema }),
]);
export type MovePreview = v.InferOutput<typeof MovePreviewSchema>;

const MoveRequestEntries = {
  move: MoveSchema,
  replaces: v.nullable(IdSchema),
} as const;

/** The current state, and the receipt. */
export const MovedSchema = v.object({ moving: MovingSchema, receipt: ActivitySchema });

export const getMoving = endpoint('GET', 'moving/:accountNo/:titleCode', {
  staff: true,
  params: HolderSchema,
  response: MovingSchema,
  refusals: ['accountNotFound', 'noSubscription', 'notAllowed'],
});

export const previewMove = endpoint('POST', 'moving/preview', {
  payload: v.object({ ...HolderSchema.entries, ...MoveRequestEntries }),
  response: MovePreviewSchema,
  refusals: ['accountNotFound', 'noSubscription', 'notAllowed'],
});

export const planMove = endpoint('POST', 'moving', {
  changes: 'subscription',
  /**
   * `chargedOre` as previewed; null without another plan. The call is refused if the amount has
   * changed.
   */
  payload: v.object({ ...VersionedHolderSchema.entries, ...MoveRequestEntries, chargedOre: v.nullable(OreSchema) }),
  response: MovedSchema,
  refusals: moveRefusals,
});

export const withdrawMove = endpoint('DELETE', 'moving', {
  changes: 'subscription',
  payload: v.object({ ...VersionedHolderSchema.entries, id: IdSchema }),
  response: MovedSchema,
  refusals: ['accountNotFound', 'noSubscription', 'notAllowed', 'moveNotFound', 'alreadyBegun'],
});
