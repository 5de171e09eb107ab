import * as v from 'valibot';
import { billingPeriods } from '#src/domain/billing-periods.ts';
import { movedPapers } from '#src/domain/moving.ts';
import { ActivitySchema } from './activity.ts';
import { DeliveryAddressSchema, DeliveryChangeSchema } from './delivery.ts';
import { deliveryRefusals, InstructionsSchema, OutcomesSchema } from './delivery-change.ts';
import type { Endpoint } from './endpoint.ts';
import {
  DaySchema,
  IdSchema,
  InstantSchema,
  NothingSchema,
  OreSchema,
  VersionSchema,
  HolderSchema,
  SeenHolderSchema,
} from './fields.ts';
import { InvoiceAddressSchema } from './invoice-settings.ts';
import { PlanChangePreviewSchema } from './subscription-change.ts';

/** A move as a person asks for it (N-12). */
export const MoveSchema = v.object({
  /** First day at the new address. */
  movesOn: DaySchema,
  address: DeliveryAddressSchema,
  paper: v.picklist(movedPapers),
  /** What the carrier should know from that day on; null without a paper that follows. */
  carrier: v.nullable(InstructionsSchema),
  /** Whether invoices are made out to the new address from that day on. */
  invoicesFollow: v.boolean(),
});
export type Move = v.InferOutput<typeof MoveSchema>;

const PlannedMoveSchema = v.object({
  ...MoveSchema.entries,
  id: v.string(),
  /** The change of the delivery that it goes with; null if no paper comes to the new address. */
  changeId: v.nullable(v.string()),
  /** Until when it can be changed or taken back. */
  openUntil: InstantSchema,
});
export type PlannedMove = v.InferOutput<typeof PlannedMoveSchema>;

const CountSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/** What a person's move starts from, and the one that is planned. */
export const MovingSchema = v.object({
  /** Version of the subscription, which a move can change. */
  version: VersionSchema,
  now: InstantSchema,
  planned: v.nullable(PlannedMoveSchema),
  /** Whether the paper comes to the person's own address, so that it can follow. */
  hasPaper: v.boolean(),
  /** First and last day that can be planned now. */
  earliest: DaySchema,
  latest: DaySchema,
  address: v.nullable(DeliveryAddressSchema),
  /** Empty for staff, as that of the planned move is null: a door code is for the holder's eyes alone. */
  carrier: InstructionsSchema,
  /** Whether invoices are the person's own, and not a company's. */
  hasInvoices: v.boolean(),
  /** Null: they are made out to the person, without an address. */
  invoiceAddress: v.nullable(InvoiceAddressSchema),
  /** People whom the subscription is shared with. */
  shared: CountSchema,
});
export type Moving = v.InferOutput<typeof MovingSchema>;

/** Reasons to refuse a move, in addition to those of the delivery. */
export const moveRefusals = [
  'accountNotFound',
  'noSubscription',
  ...deliveryRefusals,
  'nothingToMove',
  'noDigitalPlan',
  'moveNotFound',
  'previewOutdated',
] as const;

/** The plan without paper that takes over on the day, with its sums. */
const DigitalPlanSchema = v.object({
  planName: v.string(),
  priceOre: OreSchema,
  billingPeriod: v.picklist(billingPeriods),
  /** Due on the day: the price less the credit for the days that are paid. */
  chargedOre: OreSchema,
  credit: PlanChangePreviewSchema.entries.credit,
  nextChargeOn: DaySchema,
  nextChargeOre: OreSchema,
  /** The last paper at the present address. */
  lastIssue: v.nullable(DaySchema),
  /** Planned changes that fall away with the paper, and those that end with it. */
  lapsing: v.array(DeliveryChangeSchema),
  shortened: v.array(DeliveryChangeSchema),
});

/** What a move would do (N-06). */
export const MovePreviewSchema = v.variant('possible', [
  v.object({
    possible: v.literal(true),
    /** The first paper at the new address; null if none comes there. */
    firstIssue: v.nullable(DaySchema),
    outcomes: OutcomesSchema,
    digital: v.nullable(DigitalPlanSchema),
    /** Whether the address is kept for a paper to come: there is none now, and it would reach it. */
    registers: v.boolean(),
    openUntil: InstantSchema,
  }),
  v.object({ possible: v.literal(false), code: v.picklist(moveRefusals), earliest: DaySchema }),
]);
export type MovePreview = v.InferOutput<typeof MovePreviewSchema>;

const MoveRequestEntries = {
  move: MoveSchema,
  /** Id of the planned move that this one takes the place of; null for the first. */
  replaces: v.nullable(IdSchema),
} as const;

/** What a write of a move leaves, with its receipt. */
export const MovedSchema = v.object({ moving: MovingSchema, receipt: ActivitySchema });

export const getMoving = {
  method: 'GET',
  path: 'moving/:accountNo/:titleCode',
  access: 'session',
  staff: true,
  params: HolderSchema,
  query: NothingSchema,
  payload: NothingSchema,
  response: MovingSchema,
  refusals: ['accountNotFound', 'noSubscription', 'notAllowed'],
} as const satisfies Endpoint;

export const previewMove = {
  method: 'POST',
  path: 'moving/preview',
  access: 'session',
  params: NothingSchema,
  query: NothingSchema,
  payload: v.object({ ...HolderSchema.entries, ...MoveRequestEntries }),
  response: MovePreviewSchema,
  refusals: ['accountNotFound', 'noSubscription', 'notAllowed'],
} as const satisfies Endpoint;

export const planMove = {
  method: 'POST',
  path: 'moving',
  access: 'session',
  changes: 'subscription',
  params: NothingSchema,
  query: NothingSchema,
  /** `chargedOre` as previewed, null without another plan: if it is another sum by now, nothing happens. */
  payload: v.object({ ...SeenHolderSchema.entries, ...MoveRequestEntries, chargedOre: v.nullable(OreSchema) }),
  response: MovedSchema,
  refusals: moveRefusals,
} as const satisfies Endpoint;

export const withdrawMove = {
  method: 'DELETE',
  path: 'moving',
  access: 'session',
  changes: 'subscription',
  params: NothingSchema,
  query: NothingSchema,
  payload: v.object({ ...SeenHolderSchema.entries, id: IdSchema }),
  response: MovedSchema,
  refusals: ['accountNotFound', 'noSubscription', 'notAllowed', 'moveNotFound', 'alreadyBegun'],
} as const satisfies Endpoint;
