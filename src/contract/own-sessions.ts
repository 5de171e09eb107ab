import * as v from 'valibot';
import { browsers, systems } from '#src/domain/device.ts';
import type { Endpoint } from './endpoint.ts';
import { IdSchema, InstantSchema, NothingSchema } from './fields.ts';

/** Where a person is logged in, the one that was used last first. */
export const OwnSessionsSchema = v.object({
  sessions: v.array(
    v.object({
      id: IdSchema,
      /** What it is used with; null if the browser did not say. */
      browser: v.nullable(v.picklist(browsers)),
      system: v.nullable(v.picklist(systems)),
      /** Names of the titles that are open there. */
      titles: v.array(v.string()),
      /** By real time; the last use is exact to an hour. */
      firstUsedAt: InstantSchema,
      lastUsedAt: InstantSchema,
      /** Whether it is the one that asks. */
      isThis: v.boolean(),
    }),
  ),
});
export type OwnSessions = v.InferOutput<typeof OwnSessionsSchema>;

export const getOwnSessions = {
  method: 'GET',
  path: 'sessions',
  access: 'session',
  params: NothingSchema,
  query: NothingSchema,
  payload: NothingSchema,
  response: OwnSessionsSchema,
  refusals: [],
} as const satisfies Endpoint;

/** Ends one, on all its titles and at the identity provider; one that is over already stays so. An old log-in does for it. */
export const endOwnSession = {
  method: 'DELETE',
  path: 'sessions',
  access: 'session',
  params: NothingSchema,
  query: NothingSchema,
  payload: v.object({ id: IdSchema }),
  response: OwnSessionsSchema,
  /** The one that asks is ended by logging out. */
  refusals: ['thisSession'],
} as const satisfies Endpoint;

/** Ends all but the one that asks. */
export const endOtherSessions = {
  method: 'DELETE',
  path: 'sessions/others',
  access: 'session',
  params: NothingSchema,
  query: NothingSchema,
  payload: NothingSchema,
  response: OwnSessionsSchema,
  refusals: [],
} as const satisfies Endpoint;
