import * as v from 'valibot';
import { takeoutStates } from '#src/domain/takeouts.ts';
import type { Endpoint } from './endpoint.ts';
import { InstantSchema, NothingSchema, TitleCodeSchema } from './fields.ts';

/** A copy of all stored data about a person. */
const TakeoutSchema = v.object({
  id: v.pipe(v.string(), v.uuid()),
  state: v.picklist(takeoutStates),
  orderedAt: InstantSchema,
  /** Time from which the takeout can be downloaded; null until it is ready. */
  readyAt: v.nullable(InstantSchema),
  /** End of the download period; null until it is ready. */
  expiresAt: v.nullable(InstantSchema),
});
export type Takeout = v.InferOutput<typeof TakeoutSchema>;

/** The person's latest takeout; null if they have ordered none. */
const KnownTakeoutSchema = v.object({ takeout: v.nullable(TakeoutSchema) });

export const getTakeout = {
  method: 'GET',
  path: 'takeout',
  access: 'session',
  response: KnownTakeoutSchema,
  refusals: [],
} as const satisfies Endpoint;

/** Orders a takeout. An order in progress, or made within a day, is reused. */
export const orderTakeout = {
  method: 'POST',
  path: 'takeout',
  access: 'session',
  freshLogin: true,
  payload: v.object({ titleCode: TitleCodeSchema }),
  response: KnownTakeoutSchema,
  refusals: ['titleNotFound'],
} as const satisfies Endpoint;

/**
 * Checks that the file is available before the browser downloads it. Otherwise the browser would
 * save a refusal as the file.
 */
export const openTakeout = {
  method: 'POST',
  path: 'takeout/:takeoutId/open',
  access: 'session',
  freshLogin: true,
  params: v.object({ takeoutId: v.pipe(v.string(), v.uuid()) }),
  response: NothingSchema,
  refusals: ['takeoutNotFound'],
} as const satisfies Endpoint;

/** Returns the file, a zip with a document and the same data as JSON. */
export const downloadTakeout = {
  method: 'GET',
  path: 'takeout/:takeoutId',
  access: 'session',
  freshLogin: true,
  file: 'application/zip',
  params: v.object({ takeoutId: v.pipe(v.string(), v.uuid()) }),
  response: NothingSchema,
  refusals: ['takeoutNotFound'],
} as const satisfies Endpoint;
