import * as v from 'valibot';
import { browsers, systems } from '#src/domain/device.ts';
import { endpoint } from './endpoint.ts';
import { IdSchema, InstantSchema } from './fields.ts';

/** Most recently used first. */
export const OwnSessionsSchema = v.object({
  sessions: v.array(
    v.object({
      id: IdSchema,
      /** Null if the browser did not identify itself. */
      browser: v.nullable(v.picklist(browsers)),
      system: v.nullable(v.picklist(systems)),
      /** In the title's language, such as "Bergen, Norge"; null if unknown. */
      place: v.nullable(v.string()),
      titles: v.array(v.string()),
      /**
       * Both times are real time, even with a simulated clock. The last use is precise to an hour.
       */
      firstUsedAt: InstantSchema,
      lastUsedAt: InstantSchema,
      /** True for the requesting session. */
      isThis: v.boolean(),
    }),
  ),
});
export type OwnSessions = v.InferOutput<typeof OwnSessionsSchema>;

export const getOwnSessions = endpoint('GET', 'sessions', {
  response: OwnSessionsSchema,
});

/** Applies to all titles and the identity provider, and cannot be undone. No fresh log-in is required. */
export const endOwnSession = endpoint('DELETE', 'sessions', {
  payload: v.object({ id: IdSchema }),
  response: OwnSessionsSchema,
  /** `thisSession`: the requesting session can only be ended by logging out. */
  refusals: ['thisSession'],
});

export const endOtherSessions = endpoint('DELETE', 'sessions/others', {
  response: OwnSessionsSchema,
});
