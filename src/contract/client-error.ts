import * as v from 'valibot';
import { routeTable } from '#src/domain/routes.ts';
import { endpoint } from './endpoint.ts';

/** A call failed in one of several ways, a part of the page could not be loaded, or our code has an error. */
export const clientErrorKinds = [
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

/** An error with another name is reported as `Error`. */
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

export const maxClientErrors = 10;
export const maxStackLines = 8;

/** Contains no text that a person wrote. */
const ClientErrorSchema = v.object({
  code: v.pipe(v.string(), v.regex(/^K-[2-9A-HJ-NP-Z]{8}$/)),
  kind: v.picklist(clientErrorKinds),
  error: v.picklist(clientErrorNames),
  /**
   * Route of the page. The log shows its path pattern without parameter values. `regretCancellation` is the name of a
   * route in pages of the previous release.
   */
  route: v.picklist([...routeTable.map(({ id }) => id), 'regretCancellation']),
  /** Path template; null if no call failed. */
  call: v.nullable(v.pipe(v.string(), v.regex(/^(GET|POST|PUT|DELETE) [a-zA-Z-]+(\/:?[a-zA-Z-]+)*$/), v.maxLength(80))),
  /** Entry script of the page's build; null on a development server. */
  build: v.nullable(v.pipe(v.string(), v.regex(/^[\w.-]+\.js$/), v.maxLength(60))),
  /** Locations in our own files, innermost first. */
  stack: v.pipe(
    v.array(v.pipe(v.string(), v.regex(/^[\w.-]+\.js:\d{1,7}:\d{1,7}$/), v.maxLength(80))),
    v.maxLength(maxStackLines),
  ),
});
export type ClientError = v.InferOutput<typeof ClientErrorSchema>;

/** Reports browser errors under their support codes (N-21). */
export const reportClientErrors = endpoint('POST', 'client-faults', {
  access: 'public',
  payload: v.object({
    faults: v.pipe(v.array(ClientErrorSchema), v.minLength(1), v.maxLength(maxClientErrors)),
  }),
});
