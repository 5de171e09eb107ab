import * as v from 'valibot';
import { routeTable } from '#src/domain/routes.ts';
import type { Endpoint } from './endpoint.ts';
import { NothingSchema } from './fields.ts';

/** What failed: a call in one of its ways, a part of the page that could not be fetched, or our own code. */
export const clientFaultKinds = [
  'unauthenticated',
  'notAcceptable',
  'notFound',
  'rejected',
  'server',
  'network',
  'timeout',
  'contract',
  'chunk',
  'script',
] as const;

/** Names of errors that are told; any other is an `Error`. */
export const clientErrorNames = [
  'Error',
  'ApiError',
  'DOMException',
  'IdentityError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'TypeError',
  'ValiError',
] as const;

/** Most faults of one report. */
export const mostClientFaults = 10;
/** Most lines of a stack. */
export const mostStackLines = 8;

/** A fault in the browser: nothing in it is a text that somebody wrote. */
const ClientFaultSchema = v.object({
  /** What the person sees and reads out. */
  code: v.pipe(v.string(), v.regex(/^K-[2-9A-HJ-NP-Z]{8}$/)),
  kind: v.picklist(clientFaultKinds),
  error: v.picklist(clientErrorNames),
  /** Route of the page, whose path in the log is the one without anything filled in. */
  route: v.picklist(routeTable.map(({ id }) => id)),
  /** Method and path template of the call that failed; null if it was none. */
  call: v.nullable(v.pipe(v.string(), v.regex(/^(GET|POST|PUT|DELETE) [a-zA-Z-]+(\/:?[a-zA-Z-]+)*$/), v.maxLength(80))),
  /** File that the page of this build begins with; null on a development server. */
  build: v.nullable(v.pipe(v.string(), v.regex(/^[\w.-]+\.js$/), v.maxLength(60))),
  /** Where in our own files, the innermost first. */
  stack: v.pipe(
    v.array(v.pipe(v.string(), v.regex(/^[\w.-]+\.js:\d{1,7}:\d{1,7}$/), v.maxLength(80))),
    v.maxLength(mostStackLines),
  ),
});
export type ClientFault = v.InferOutput<typeof ClientFaultSchema>;

/** Tells of faults that the browser has given a code, so that the code leads somewhere (N-21). */
export const reportClientFaults = {
  method: 'POST',
  path: 'client-faults',
  access: 'public',
  params: NothingSchema,
  query: NothingSchema,
  payload: v.object({
    faults: v.pipe(v.array(ClientFaultSchema), v.minLength(1), v.maxLength(mostClientFaults)),
  }),
  response: NothingSchema,
  refusals: [],
} as const satisfies Endpoint;
