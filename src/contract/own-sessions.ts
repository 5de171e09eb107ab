import * as v from 'valibot';
import { browsers, systems } from '#src/domain/device.ts';
import type { Endpoint } from './endpoint.ts';
import { IdSchema, InstantSchema } from './fields.ts';

/** Where a person is logged in, last used first. */
export const OwnSessionsSchema = v.object({
  sessions: v.array(
    v.object({
      id: IdSchema,
      /** Its browser; null if the browser did not identify itself. */
      browser: v.nullable(v.picklist(browsers)),
      system: v.nullable(v.picklist(systems)),
      /** Where it was begun, such as "Bergen, Norge", in the title's language; null if unknown. */
      place: v.nullable(v.string()),
      /** Names of the titles open there. */
      titles: v.array(v.string()),
      /** In real time; the last use is precise to an hour. */
      firstUsedAt: InstantSchema,
      lastUsedAt: InstantSchema,
      /** True for the requesting one. */
      isThis: v.boolean(),
    }),
  ),
});
export type OwnSessions = v.InferOutput<typeof OwnSessionsSchema>;

export const getOwnSessions = {
  method: 'GET',
  path: 'sessions',
  access: 'session',
  response: OwnSessionsSchema,
  refusals: [],
} as const satisfies Endpoint;

/** Ends one, on all its titles and at the identity provider; an ended one stays so. An old log-in is enough. */
export const endOwnSession = {
  method: 'DELETE',
  path: 'sessions',
  access: 'session',
  payload: v.object({ id: IdSchema }),
  response: OwnSessionsSchema,
  /** The requesting one is ended by logging out. */
  refusals: ['thisSession'],
} as const satisfies Endpoint;

/** Ends all but the requesting one. */
export const endOtherSessions = {
  method: 'DELETE',
  path: 'sessions/others',
  access: 'session',
  response: OwnSessionsSchema,
  refusals: [],
} as const satisfies Endpoint;
