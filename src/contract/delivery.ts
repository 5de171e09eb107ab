import * as v from 'valibot';
import { deliveryChangeTypes } from '#src/domain/delivery-change-types.ts';
import { weekdays } from '#src/lib/calendar-days.ts';
import { endpoint } from './endpoint.ts';
import { DaySchema, HolderSchema, InstantSchema, OreSchema, TypedTextSchema, VersionSchema } from './fields.ts';
import { PauseSchema } from './subscription.ts';

export const DeliveryAddressSchema = v.object({
  name: TypedTextSchema,
  /** c/o name, without the words c/o. */
  careOf: v.nullable(TypedTextSchema),
  street: TypedTextSchema,
  streetNumber: TypedTextSchema,
  floor: v.nullable(TypedTextSchema),
  apartmentNumber: v.nullable(TypedTextSchema),
  postalCode: TypedTextSchema,
  postalPlace: TypedTextSchema,
});
export type DeliveryAddress = v.InferOutput<typeof DeliveryAddressSchema>;

/** Temporary address, permanent address, or stop (Spec §3). */
export const DeliveryChangeSchema = v.object({
  id: v.string(),
  type: v.picklist(deliveryChangeTypes),
  fromDate: DaySchema,
  /** Last day; null for an open end ("inntil videre"). */
  toDate: v.nullable(DaySchema),
  address: v.nullable(DeliveryAddressSchema),
  /** Credit of a stop, which is booked when the stop has ended; missing if there is none. */
  creditOre: v.optional(OreSchema),
  /**
   * Temporary address that gets its days back if this change is withdrawn; missing if there is
   * none.
   */
  restores: v.optional(DeliveryAddressSchema),
});
export type DeliveryChange = v.InferOutput<typeof DeliveryChangeSchema>;

/** Weekdays on which a plan includes the paper. Null: all of the title's days. Empty: no paper. */
const PaperDaysSchema = v.nullable(v.array(v.picklist(weekdays)));

/** What the calls that read the paper's delivery share. */
export const paperRead = {
  helper: 'delivery',
  staff: true,
  params: HolderSchema,
  refusals: ['accountNotFound', 'paperRequired'],
} as const;

export const getDelivery = endpoint('GET', 'delivery/:accountNo/:titleCode', {
  ...paperRead,
  response: v.object({
    /**
     * Time of the back end. Days and cut-offs depend on this clock, never on the reader's device.
     */
    now: InstantSchema,
    version: VersionSchema,
    address: v.nullable(DeliveryAddressSchema),
    paperDays: PaperDaysSchema,
    /** Last day with a paper, if the account will be deleted. */
    lastDay: v.optional(DaySchema),
    laterPlans: v.array(v.object({ planName: v.string(), fromDate: DaySchema, paperDays: PaperDaysSchema })),
    /** Next day with a paper for this person; null if there is none. */
    nextIssueDate: v.nullable(DaySchema),
    /** True if the next paper is sent by post, so that it may arrive after its day of issue. */
    nextIssueByPost: v.optional(v.boolean()),
    /** Running and planned pauses, during which no paper is delivered. Past pauses are left out. */
    pauses: v.array(PauseSchema),
    /** Running and planned changes, ordered by start. They end with the paper at the latest. */
    changes: v.array(DeliveryChangeSchema),
    /** Planned changes on days that no longer have a paper. They apply again if the cause is undone. */
    lapsedChanges: v.array(DeliveryChangeSchema),
    /** Delay notice for the person's postal code, if there is one (P-05). */
    notice: v.nullable(
      v.object({
        text: v.string(),
        expectedAt: v.nullable(InstantSchema),
        expiresAt: InstantSchema,
        /** Days with a delayed paper, from today on. */
        days: v.optional(v.array(DaySchema), []),
      }),
    ),
  }),
});
export type DeliveryAnswer = v.InferOutput<typeof getDelivery.response>;
