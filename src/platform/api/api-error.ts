import type { Result } from '#src/lib/result.ts';
import { errorCodeOf } from '#src/lib/support-codes.ts';
import type { LogFacts } from '../log.ts';

/** 401, 406, 404, another 4xx, a 5xx, no connection, a timeout, or a request or response that violates its schema. */
export type ApiErrorKind =
  | 'unauthenticated'
  | 'notAcceptable'
  | 'notFound'
  | 'rejected'
  | 'server'
  | 'network'
  | 'timeout'
  | 'contract';

export interface ApiErrorDetails {
  readonly kind: ApiErrorKind;
  /** Method and path template, such as `GET account/:id`; never the filled-in path, which may identify a person. */
  readonly endpoint: string;
  /** The person quotes this code to the customer centre (N-21); missing if no server has sent one. */
  readonly supportCode?: string | undefined;
  readonly status?: number | undefined;
  /** The contract lists the refusals of each endpoint. */
  readonly code?: string | undefined;
  readonly fields?: readonly string[];
  readonly cause?: unknown;
}

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

export function kindOfStatus(status: number): ApiErrorKind {
  if (status === 401) return 'unauthenticated';
  if (status === 406) return 'notAcceptable';
  if (status === 404) return 'notFound';
  return status >= 500 ? 'server' : 'rejected';
}

/** True for 401 and 406 (Spec §8). */
export function isLoginNeeded(error: unknown): boolean {
  return error instanceof ApiError && (error.kind === 'unauthenticated' || error.kind === 'notAcceptable');
}

export function isFreshLoginNeeded(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'freshLoginNeeded';
}

/**
 * How often a failed read is retried: three times if the API may recover soon, once after a timeout, since a person is
 * waiting, and never if the response would be the same.
 */
export function retriesOf(error: unknown): number {
  if (!(error instanceof ApiError)) return 0;
  if (error.kind === 'timeout' || error.status === 504) return 1;
  return error.kind === 'network' || error.kind === 'server' ? 3 : 0;
}

/**
 * Returns the facts of an error for a log line. Of an error that is not an ApiError only the name is used, since its
 * message might contain personal data.
 */
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

/** Errors other than ApiError are our own bugs and propagate. */
export async function resultOf<T>(call: () => Promise<T>): Promise<Result<T, ApiError>> {
  try {
    return { ok: true, value: await call() };
  } catch (error) {
    if (error instanceof ApiError) return { ok: false, error };
    throw error;
  }
}
