import type * as v from 'valibot';
import type { HelperRight } from '#src/domain/helping.ts';
import { NothingSchema } from './fields.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A resource of an account that a write changes. Each has a version, which every write to it increments. */
export type Resource = 'subscription' | 'delivery' | 'profile' | 'payment' | 'business';

/** Any synchronous valibot schema. */
export type Schema = v.GenericSchema<unknown, unknown>;

/**
 * One call of the API, shared by client, origin and tests. `path` is relative to `/api/`, without a leading or
 * trailing slash; `:name` stands for one segment, whose schema is in `params`. A part of the request without a schema is
 * empty.
 */
export interface Endpoint {
  readonly method: Method;
  readonly path: string;
  /**
   * `public`: anyone; `session`: a signed-in person, and only for their own account; `publisher`: a publisher's
   * system with a token for the title, never a browser.
   */
  readonly access: 'public' | 'session' | 'publisher';
  readonly params?: Schema;
  readonly query?: Schema;
  readonly payload?: Schema;
  readonly response: Schema;
  /**
   * The resource that a write changes. A write needs an idempotency key, and its payload the version that the person
   * saw.
   */
  readonly changes?: Resource;
  /**
   * True for a call that is harmful if made by someone else: it is refused with `freshLoginNeeded` if the log-in is too
   * old (P-18).
   */
  readonly freshLogin?: true;
  /** Helpers who may call it (N-13): any of them, or those with this right. Left out if it is closed to helpers. */
  readonly helper?: 'any' | HelperRight;
  /** True if staff who view the account as its holder may call it; never for a write. */
  readonly staff?: true;
  /**
   * True if it also answers a session that acts for another account, about the session itself and even after the grant
   * has ended.
   */
  readonly anyActing?: true;
  /** Codes of refusals that a caller can act on; each is a problem with this `code`. */
  readonly refusals: readonly string[];
  /** True if a back end may lack it and answer 404: pages also work with the other calls. */
  readonly optional?: true;
  /** True if it answers 302 instead of a body: the browser itself navigates there. */
  readonly redirects?: true;
  /** Media type of the file that it answers with, which the browser saves or shows. */
  readonly file?: string;
}

/** Common field of all write payloads: the version that the person saw. */
export interface Seen {
  readonly version: number;
}

/** A call that changes something, exactly once however often it is sent. */
export interface WriteEndpoint extends Endpoint {
  readonly payload: v.GenericSchema<Seen>;
  readonly changes: Resource;
}

export type RequestPart = 'params' | 'query' | 'payload';

/** The type of an endpoint's schema for a part of its request. */
export type PartSchema<E extends Endpoint, Part extends RequestPart> = E extends {
  readonly [Name in Part]: infer S extends Schema;
}
  ? S
  : typeof NothingSchema;

/** An endpoint's schema for a part of its request. */
export function partSchema<E extends Endpoint, Part extends RequestPart>(endpoint: E, part: Part): PartSchema<E, Part>;
export function partSchema(endpoint: Endpoint, part: RequestPart): Schema {
  return endpoint[part] ?? NothingSchema;
}

/** Base path of every call (Spec §9). */
export const apiBase = '/api/';
