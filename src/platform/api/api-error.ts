import { errorCodeOf } from '#src/lib/support-codes.ts';
import type { LogFacts } from '../log.ts';

/**
 * Why a call gave no valid answer: 401, 406, 404, another 4xx, a 5xx, no connection, too slow, or a request or answer
 * that breaks its schema.
 */
export type ApiErrorKind =
  | 'unauthenticated'
  | 'notAcceptable'
  | 'notFound'
  | 'rejected'
  | 'server'
  | 'network'
  | 'timeout'
  | 'contract';

/** What an ApiError is made of. */
export interface ApiErrorDetails {
  readonly kind: ApiErrorKind;
  /** Method and path template, as `GET account/:id`; never the filled-in path, which may name a person. */
  readonly endpoint: string;
  /** What the person reads out to the customer centre (N-21); left out if no server has given one. */
  readonly supportCode?: string | undefined;
  readonly status?: number | undefined;
  /** The problem's code; the refusals of an endpoint are listed in its contract. */
  readonly code?: string | undefined;
  /** Fields that broke a schema: dotted paths. */
  readonly fields?: readonly string[];
  readonly cause?: unknown;
}

/** A call did not give a valid answer. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  readonly endpoint: string;
  readonly supportCode: string;
  readonly status: number | undefined;
  readonly code: string | undefined;
  readonly fields: readonly string[];

  constructor(details: ApiErrorDetails) {
    super(`${details.endpoint}: ${details.kind}`, { cause: details.cause });
    this.kind = details.kind;
    this.endpoint = details.endpoint;
    this.status = details.status;
    this.code = details.code;
    this.fields = details.fields ?? [];
    this.supportCode = details.supportCode ?? errorCodeOf(this);
  }
}

/** Kind of the failed call for an answer's status. */
export function kindOfStatus(status: number): ApiErrorKind {
  if (status === 401) return 'unauthenticated';
  if (status === 406) return 'notAcceptable';
  if (status === 404) return 'notFound';
  return status >= 500 ? 'server' : 'rejected';
}

/** Whether the API has no use for the present session: 401 or 406 (Spec §8). */
export function isLoginNeeded(error: unknown): boolean {
  return error instanceof ApiError && (error.kind === 'unauthenticated' || error.kind === 'notAcceptable');
}

/** Whether a write is refused only because the log-in is old (P-18). */
export function isFreshLoginNeeded(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'freshLoginNeeded';
}

/**
 * How often a read that failed so is tried again: three times where the API may soon answer, once where it has already
 * taken its full time (a person waits), never where the answer would be the same.
 */
export function retriesOf(error: unknown): number {
  if (!(error instanceof ApiError)) return 0;
  if (error.kind === 'timeout' || error.status === 504) return 1;
  return error.kind === 'network' || error.kind === 'server' ? 3 : 0;
}

/** What a log line says of an error; another error than ours gives its name alone, its text might name a person. */
export function factsOf(error: unknown): LogFacts {
  if (!(error instanceof ApiError)) return { error: error instanceof Error ? error.name : typeof error };
  const { kind, endpoint, status, code, supportCode, fields } = error;
  return {
    error: error.name,
    kind,
    endpoint,
    status,
    refusal: code,
    supportCode,
    fields: fields.join(' ') || undefined,
  };
}
