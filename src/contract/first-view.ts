import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { InstantSchema, longestUrl } from './fields.ts';

/** Id of the element at the end of a page that the edge fills with the response (N-23). */
export const firstViewElementId = 'first-view';

/** Attribute of that element that lists the closed routes, as in `maintenanceHeader`. */
export const closedRoutesAttribute = 'data-closed';

/**
 * A page's first data in one call: the responses to its own calls, for the signed-in person. Without a session it
 * contains only `GET session`.
 */
export const getFirstView = endpoint('GET', 'first-view', {
  access: 'public',
  /** Path and query of the page. */
  query: v.object({
    path: v.optional(v.pipe(v.string(), v.startsWith('/'), v.maxLength(longestUrl)), '/'),
  }),
  response: v.object({
    titleTime: InstantSchema,
    /**
     * Bodies, keyed by the URL of their call as written by `urlOf`. Refused and failed calls are
     * left out, and the page makes them itself.
     */
    answers: v.record(v.string(), v.unknown()),
  }),
  optional: true,
});
