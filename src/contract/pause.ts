import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { DaySchema, OreSchema, ofSubscriber, VersionedHolderSchema } from './fields.ts';
import { PauseSchema } from './subscription.ts';
import { changeRefusals, subscriptionChange } from './subscription-change.ts';

export const PauseOptionSchema = v.object({ months: v.pipe(v.number(), v.integer()), ...PauseSchema.entries });
export type PauseOption = v.InferOutput<typeof PauseOptionSchema>;

/** Applies from the next renewal on (N-06). Only the days depend on the length. */
export const PauseOfferSchema = v.object({
  options: v.array(PauseOptionSchema),
  /** The ordinary price, charged when the subscription resumes. */
  priceOre: OreSchema,
  losesDiscount: v.boolean(),
  /** People who share the subscription and are paused too. */
  familyMembers: v.pipe(v.number(), v.integer()),
});
export type PauseOffer = v.InferOutput<typeof PauseOfferSchema>;

export const RestartSchema = v.object({
  /** Charged today for the new period. */
  chargedOre: OreSchema,
  nextChargeOn: DaySchema,
  /** After any planned stops; null if there is none. */
  firstIssue: v.nullable(DaySchema),
  familyMembers: v.pipe(v.number(), v.integer()),
});
export type Restart = v.InferOutput<typeof RestartSchema>;

export const getPause = endpoint('GET', 'pause/:accountNo/:titleCode', {
  ...ofSubscriber,
  staff: true,
  response: v.object({
    offer: v.nullable(PauseOfferSchema),
    restart: v.nullable(RestartSchema),
  }),
});

export const orderPause = endpoint('POST', 'pause', {
  ...subscriptionChange,
  /** Days and `priceOre` as offered. The call is refused if any of them has changed. */
  payload: v.object({ ...VersionedHolderSchema.entries, ...PauseOptionSchema.entries, priceOre: OreSchema }),
  refusals: [...changeRefusals, 'pauseNotOffered', 'previewOutdated', 'deletionPlanned'],
});

export const undoPause = endpoint('DELETE', 'pause', {
  ...subscriptionChange,
  refusals: [...changeRefusals, 'noPause'],
});

export const endPause = endpoint('POST', 'pause/end', {
  ...subscriptionChange,
  /** `chargedOre` as previewed. The call is refused if the amount has changed. */
  payload: v.object({ ...VersionedHolderSchema.entries, chargedOre: OreSchema }),
  refusals: [...changeRefusals, 'noPause', 'previewOutdated', 'deletionPlanned'],
});
