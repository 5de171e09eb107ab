import * as v from 'valibot';
import type { Endpoint } from './endpoint.ts';
import { InstantSchema, longestUrl, NothingSchema } from './fields.ts';

/** Id of the element in which the edge puts the answer at the end of a page (N-23). */
export const firstViewElementId = 'first-view';

/** Attribute of that element that names the routes which are closed now, as `maintenanceHeader` does. */
export const closedRoutesAttribute = 'data-closed';

/**
 * What a page shows first, in one call: the answers of the calls that it makes, for the signed-in person. Without a session it
 * has that of `GET session` alone.
 */
export const getFirstView = {
  method: 'GET',
  path: 'first-view',
  access: 'public',
  params: NothingSchema,
  /** Path and query of the page. */
  query: v.object({
    path: v.optional(v.pipe(v.string(), v.startsWith('/'), v.maxLength(longestUrl)), '/'),
  }),
  payload: NothingSchema,
  response: v.object({
    titleTime: InstantSchema,
    /** Bodies by the URL of their call, as `urlOf` writes it. What is refused or fails is left out: the page asks for it itself. */
    answers: v.record(v.string(), v.unknown()),
  }),
  refusals: [],
  optional: true,
} as const satisfies Endpoint;
