import type * as v from 'valibot';
import type { HelperRight } from '#src/domain/helping.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A resource of an account that a write changes. Each has a version, which every write to it increments. */
export type Resource = 'subscription' | 'delivery' | 'profile' | 'payment' | 'business';

/** Any synchronous valibot schema. */
export type Schema = v.GenericSchema<unknown, unknown>;

/**
 * One call of the API, shared by client, origin and tests. `path` is relative to `/api/`, without a leading or
 * trailing slash; `:name` stands for one segment, whose schema is in `params`.
 */
export interface Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Payload extends Schema = Schema,
  Response extends Schema = Schema,
> {
  readonly method: Method;
  readonly path: string;
  /**
   * `public`: anyone; `session`: a signed-in person, and only for their own account; `publisher`: a publisher's
   * system with a token for the title, never a browser.
   */
  readonly access: 'public' | 'session' | 'publisher';
  readonly params: Params;
  readonly query: Query;
  readonly payload: Payload;
  readonly response: Response;
  /**
   * The resource that a write changes. A write needs an idempotency key, and its payload the version that the person
   * saw.
   */
  readonly changes?: Resource;
  /**
   * True for a call that is harmful if made by somebody else: it is refused with `freshLoginNeeded` if the log-in is
   * too old (P-18).
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
export interface WriteEndpoint extends Endpoint<Schema, Schema, v.GenericSchema<Seen>> {
  readonly changes: Resource;
}

/** Base path of every call (Spec §9). */
export const apiBase = '/api/';
