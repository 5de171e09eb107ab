import * as v from 'valibot';
import { deliveryChangeTypes } from '#src/domain/delivery-change-types.ts';
import { overlapEffects } from '#src/domain/delivery-overlaps.ts';
import { ActivitySchema } from './activity.ts';
import { DeliveryAddressSchema, DeliveryChangeSchema, getDelivery, paperRead } from './delivery.ts';
import { endpoint } from './endpoint.ts';
import {
  DaySchema,
  HolderSchema,
  IdSchema,
  OreSchema,
  ofHolder,
  VersionedHolderSchema,
  VersionSchema,
} from './fields.ts';

/** A requested change. A STOP has no address; the other types need one. */
const RequestedChangeSchema = v.object({
  type: v.picklist(deliveryChangeTypes),
  fromDate: DaySchema,
  /** Last day; null for an open end, which PERMANENT always has. */
  toDate: v.nullable(DaySchema),
  address: v.nullable(DeliveryAddressSchema),
});
export type RequestedChange = v.InferOutput<typeof RequestedChangeSchema>;

/** Most codes come from the rules in `src/domain`. */
export const deliveryRefusals = [
  'paperRequired',
  'notAllowed',
  'beforeEarliest',
  'paperNotBegun',
  'tooFarAhead',
  'noIssueInRange',
  'paperEnded',
  'tooShort',
  'tooLong',
  'endBeforeStart',
  'endNotAllowed',
  'endTooEarly',
  'openEndNotAllowed',
  'addressMissing',
  'notDelivered',
  'alreadyCovered',
  'mergedTooLong',
  'remainderTooShort',
  'alreadyBegun',
  'alreadyEnded',
  'changeNotFound',
] as const;

export const OutcomesSchema = v.array(
  v.object({
    effect: v.picklist(overlapEffects),
    before: v.nullable(DeliveryChangeSchema),
    after: v.array(DeliveryChangeSchema),
  }),
);

/** The effect of a change (P-06, P-07, N-05, N-06). */
export const DeliveryPreviewSchema = v.variant('possible', [
  v.object({
    possible: v.literal(true),
    /** First and last issue affected. The last issue is null without an end. */
    firstIssue: DaySchema,
    lastIssue: v.nullable(DaySchema),
    /** Number of issues affected; null without an end. */
    issues: v.nullable(v.pipe(v.number(), v.integer())),
    feeOre: OreSchema,
    /** Credit of the stop; null if the title gives none. */
    credit: v.nullable(v.object({ issues: v.pipe(v.number(), v.integer()), ore: v.nullable(OreSchema) })),
    /** First issue day that a change ordered now can reach. */
    earliest: DaySchema,
    outcomes: OutcomesSchema,
  }),
  v.object({
    possible: v.literal(false),
    code: v.picklist(deliveryRefusals),
    earliest: DaySchema,
    /** Minimum or maximum length, or maximum lead time, in days, if that is the reason. */
    limitDays: v.nullable(v.pipe(v.number(), v.integer())),
  }),
]);
export type DeliveryPreview = v.InferOutput<typeof DeliveryPreviewSchema>;

const ChangeRequestEntries = {
  change: RequestedChangeSchema,
  /** The planned change that is edited; null for a new change. */
  replaces: v.nullable(IdSchema),
} as const;

/** The current delivery, and the receipt. */
export const ChangedDeliverySchema = v.object({ delivery: getDelivery.response, receipt: ActivitySchema });

const refusals = ['accountNotFound', ...deliveryRefusals] as const;

export const previewDeliveryChange = endpoint('POST', 'delivery/preview', {
  helper: 'delivery',
  staff: true,
  payload: v.object({ ...HolderSchema.entries, ...ChangeRequestEntries }),
  response: DeliveryPreviewSchema,
  refusals: ['accountNotFound', 'paperRequired', 'notAllowed'],
});

export const makeDeliveryChange = endpoint('POST', 'delivery/change', {
  helper: 'delivery',
  changes: 'delivery',
  payload: v.object({ ...VersionedHolderSchema.entries, ...ChangeRequestEntries }),
  response: ChangedDeliverySchema,
  refusals,
});

export const withdrawDeliveryChange = endpoint('DELETE', 'delivery/change', {
  helper: 'delivery',
  changes: 'delivery',
  payload: v.object({
    ...VersionedHolderSchema.entries,
    id: IdSchema,
    /** Effect shown to the person. The call is refused if the effect would now differ. */
    effect: v.optional(v.picklist(['removed', 'shortened'])),
  }),
  response: ChangedDeliverySchema,
  refusals,
});

export const longestInstructions = { doorCode: 20, instructions: 300 } as const;

/** Standing instructions (P-03). */
export const InstructionsSchema = v.object({
  doorCode: v.pipe(v.string(), v.maxLength(longestInstructions.doorCode)),
  instructions: v.pipe(v.string(), v.maxLength(longestInstructions.instructions)),
});
export type Instructions = v.InferOutput<typeof InstructionsSchema>;

const KnownInstructionsSchema = v.object({ ...InstructionsSchema.entries, version: VersionSchema });

export const getInstructions = endpoint('GET', 'delivery/instructions/:accountNo/:titleCode', {
  params: HolderSchema,
  response: KnownInstructionsSchema,
  refusals: ['accountNotFound', 'paperRequired'],
});

export const setInstructions = endpoint('PUT', 'delivery/instructions', {
  changes: 'delivery',
  payload: v.object({ ...VersionedHolderSchema.entries, ...InstructionsSchema.entries }),
  response: v.object({ instructions: KnownInstructionsSchema, receipt: ActivitySchema }),
  refusals: ['accountNotFound', 'paperRequired', 'notAllowed'],
});

export const getEarlierAddresses = endpoint('GET', 'delivery/addresses/:accountNo/:titleCode', {
  ...paperRead,
  response: v.object({ addresses: v.array(DeliveryAddressSchema) }),
});

export const getStandingAddress = endpoint('GET', 'address/delivery/:accountNo/:titleCode', {
  ...ofHolder,
  staff: true,
  response: v.object({ address: v.nullable(DeliveryAddressSchema), version: VersionSchema }),
});

/**
 * Sets the address for a future paper. While the paper is delivered, use `delivery/change`, which takes effect with a
 * given issue.
 */
export const setStandingAddress = endpoint('PUT', 'address/delivery', {
  changes: 'delivery',
  payload: v.object({ ...VersionedHolderSchema.entries, address: DeliveryAddressSchema }),
  response: v.object({ address: DeliveryAddressSchema, version: VersionSchema, receipt: ActivitySchema }),
  refusals: ['accountNotFound', 'noSubscription', 'notAllowed', 'notDelivered'],
});

export const getPostalPlace = endpoint('GET', 'address/postalPlace/:postalCode', {
  access: 'public',
  params: v.object({ postalCode: v.pipe(v.string(), v.regex(/^\d{4}$/)) }),
  response: v.object({ postalPlace: v.nullable(v.string()) }),
});
