import type * as v from 'valibot';
import type { HelperRight } from '#src/domain/helping.ts';
import { NothingSchema } from './fields.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Each write increments the version of the resource that it changes. */
export type Resource = 'subscription' | 'delivery' | 'profile' | 'payment' | 'business';

export type Schema = v.GenericSchema<unknown, unknown>;

/**
 * One call of the API, shared by client, origin and tests. `path` is relative to `/api/`,
 * without a leading or trailing slash. In it, `:name` stands for one segment, whose schema is in
 * `params`. A part of the request without a schema is empty.
 */
export interface Endpoint {
  readonly method: Method;
  readonly path: string;
  /**
   * Permitted callers; `session` by default. `public`: anyone. `session`: a signed-in person, for their own account only
   * . `publisher`: a publisher's system with a token for the title, never a browser.
   */
  readonly access: 'public' | 'session' | 'publisher';
  readonly params?: Schema;
  readonly query?: Schema;
  readonly payload?: Schema;
  readonly response: Schema;
  /**
   * The resource that a write changes. A write needs an idempotency key, and its payload contains
   * the version that the person saw.
   */
  readonly changes?: Resource;
  /**
   * True for a call that is harmful in someone else's hands. It is refused with `freshLoginNeeded`
   * if the log-in is too old (P-18).
   */
  readonly freshLogin?: true;
  /** Helpers who may make the call (N-13): any helper, or those with this right. Missing if helpers may not make it. */
  readonly helper?: 'any' | HelperRight;
  /** True if staff who view the account as its holder may make the call. Never set for a write. */
  readonly staff?: true;
  /**
   * True if a session that acts for another account may make the call too, even after the grant has ended. The response
   * is about the session itself.
   */
  readonly anyActing?: true;
  /** Refusals that a caller can act on. Each is sent as a problem with this `code`. */
  readonly refusals: readonly string[];
  /** True if a back end may lack the call and return 404. Pages work without it. */
  readonly optional?: true;
  /** True if the response is a 302 without a body. The browser navigates to the call. */
  readonly redirects?: true;
  /** Media type of the response if it is a file, which the browser saves or shows. */
  readonly file?: string;
}

const defaults = { access: 'session', response: NothingSchema, refusals: [] } as const;
type Defaults = typeof defaults;

/** The endpoint's type keeps the literal values, and unknown fields do not compile. */
export function endpoint<
  const M extends Method,
  const Path extends string,
  const Rest extends Omit<Endpoint, 'method' | 'path' | keyof Defaults> & Partial<Endpoint>,
>(
  method: M,
  path: Path,
  rest: Rest & Readonly<Record<Exclude<keyof Rest, keyof Endpoint>, never>>,
): { readonly method: M; readonly path: Path } & Omit<Defaults, keyof Rest> & Rest;
/* @__NO_SIDE_EFFECTS__ */
export function endpoint(
  method: Method,
  path: string,
  rest: Omit<Endpoint, 'method' | 'path' | keyof Defaults>,
): Endpoint {
  return { method, path, ...defaults, ...rest };
}

/** The version that the person saw, which all write payloads contain. */
export interface Seen {
  readonly version: number;
}

/** Carried out exactly once, even if it is sent repeatedly. */
export interface WriteEndpoint extends Endpoint {
  readonly payload: v.GenericSchema<Seen>;
  readonly changes: Resource;
}

export type RequestPart = 'params' | 'query' | 'payload';

export type PartSchema<E extends Endpoint, Part extends RequestPart> = E extends {
  readonly [Name in Part]: infer S extends Schema;
}
  ? S
  : typeof NothingSchema;

export function partSchema<E extends Endpoint, Part extends RequestPart>(endpoint: E, part: Part): PartSchema<E, Part>;
export function partSchema(endpoint: Endpoint, part: RequestPart): Schema {
  return endpoint[part] ?? NothingSchema;
}

/** Spec §9. */
export const apiBase = '/api/';

type Scalar = string | number | boolean | null | undefined;

/** Values for a call's path or query, keyed by name. */
export type UrlValues = Readonly<Record<string, Scalar | readonly Scalar[]>>;

/**
 * URL of a call on the page's own host: path parameters are encoded, the query is appended, and absent values are left
 * out.
 * @throws Error if a path parameter is missing, or would change the path (empty, `.` or `..`).
 */
export function urlOf(path: string, params: UrlValues, query: UrlValues): string {
  const segments = path.split('/').map((part) => (part.startsWith(':') ? encoded(params, part.slice(1)) : part));
  const search = new URLSearchParams();
  for (const [name, values] of Object.entries(query)) {
    for (const value of [values].flat()) if (value !== undefined && value !== null) search.append(name, String(value));
  }
  return apiBase + segments.join('/') + (search.size === 0 ? '' : `?${search.toString()}`);
}

function encoded(params: UrlValues, name: string): string {
  const value = String([params[name]].flat().join('/'));
  if (['', '.', '..'].includes(value)) throw new Error(`The path parameter "${name}" has no usable value.`);
  return encodeURIComponent(value);
}
