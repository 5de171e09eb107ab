import type * as v from 'valibot';
import type { HelperRight } from '#src/domain/helping.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** What a write changes of an account. Each has a version, which every write of it makes one higher. */
export type Resource = 'subscription' | 'delivery' | 'profile' | 'payment' | 'business';

/** Any valibot schema without asynchronous parts. */
export type Schema = v.GenericSchema<unknown, unknown>;

/**
 * One call of the API, shared by client, origin and tests. `path` is relative to `/api/`, without a leading or
 * trailing slash; `:name` stands for one segment and has its schema in `params`.
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
   * system with a token for the title, and never a browser.
   */
  readonly access: 'public' | 'session' | 'publisher';
  readonly params: Params;
  readonly query: Query;
  readonly payload: Payload;
  readonly response: Response;
  /** What a write changes. A write needs an idempotency key, and its payload the version that the person saw. */
  readonly changes?: Resource;
  /** What harms if somebody else does it: it is refused with `freshLoginNeeded` once the log-in is old (P-18). */
  readonly freshLogin?: true;
  /**
   * Whether a helper of the account's holder may call it (N-13): each of them, or those with this right. Left out, it is
   * closed to helpers.
   */
  readonly helper?: 'any' | HelperRight;
  /** Whether staff who see the account as its holder may call it; never a write. */
  readonly staff?: true;
  /** Answers a session that acts for another account too, about the session itself, also after that is over. */
  readonly anyActing?: true;
  /** Codes of the refusals that a caller can act on; each comes as a problem with this `code`. */
  readonly refusals: readonly string[];
  /** A back end may be without it, and then answers 404: pages do as well with the other calls. */
  readonly optional?: true;
  /** Answers 302 instead of a body: the browser itself goes there. */
  readonly redirects?: true;
  /** Answers with a file of this media type, which the browser saves or shows. */
  readonly file?: string;
}

/** What the payload of a write says beside its own matter: the version that the person saw. */
export interface Seen {
  readonly version: number;
}

/** A call that changes something, and changes it once however often it is sent. */
export interface WriteEndpoint extends Endpoint<Schema, Schema, v.GenericSchema<Seen>> {
  readonly changes: Resource;
}

/** Base path of every call (Spec §9). */
export const apiBase = '/api/';
