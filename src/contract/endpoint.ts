import type * as v from 'valibot';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

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
  /** One sentence for the OpenAPI document. */
  readonly summary: string;
  /** `public`: anyone; `session`: a signed-in person, and only for their own account. */
  readonly access: 'public' | 'session';
  readonly params: Params;
  readonly query: Query;
  readonly payload: Payload;
  readonly response: Response;
  /** Codes of the refusals that a caller can act on; each comes as a problem with this `code`. */
  readonly refusals: readonly string[];
  /** Answers 302 instead of a body: the browser itself goes there. */
  readonly redirects?: true;
}

/** Base path of every call (Spec §9). */
export const apiBase = '/api/';
