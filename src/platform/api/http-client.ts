import { type QueryKey, queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import {
  type Endpoint,
  type PartSchema,
  partSchema,
  type Schema,
  urlOf,
  type WriteEndpoint,
} from '#src/contract/endpoint.ts';
import type { NothingSchema } from '#src/contract/fields.ts';
import { getFirstView } from '#src/contract/first-view.ts';
import { type Problem, ProblemSchema, problemMediaType } from '#src/contract/problem.ts';
import { contractVersion, contractVersionHeader, maintenanceHeader, titleTimeHeader } from '#src/contract/version.ts';
import { idempotencyKeyHeader } from '#src/contract/write.ts';
import { titleClock } from '../clock/title-clock.ts';
import { log } from '../log.ts';
import { recordClosedRoutes } from '../state/closed-routes.ts';
import { ApiError, type ApiErrorDetails, factsOf, kindOfStatus } from './api-error.ts';
import { dropFirstAnswers, takeFirstAnswer } from './first-answers.ts';

const contractRefusedCode = 'contractVersionUnsupported';

/**
 * Fired when the origin refuses this page's contract version, because a newer build was deployed after the page was
 * opened.
 */
export const contractRefusedEvent = 'minside:contract-refused';

/** Sent with every call. Empty until a module of the page sets some. */
export const callHeaders: Record<string, string> = {};

type Part<Name extends string, Input> =
  Record<never, never> extends Input ? { readonly [K in Name]?: Input } : { readonly [K in Name]: Input };

interface CallSettings {
  readonly signal?: AbortSignal | undefined;
  /** The edge's own limit is 15 s (E-02). */
  readonly timeoutMs?: number;
}

export type CallInput<E extends Endpoint> = CallSettings &
  Part<'params', v.InferInput<PartSchema<E, 'params'>>> &
  Part<'query', v.InferInput<PartSchema<E, 'query'>>> &
  Part<'payload', v.InferInput<PartSchema<E, 'payload'>>>;

export type InputOf<E extends Endpoint> =
  Record<never, never> extends CallInput<E> ? [input?: CallInput<E>] : [CallInput<E>];

interface Request extends CallSettings {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly payload?: unknown;
  readonly idempotencyKey?: string;
}

/** A call without an idempotency key. */
export type ReadEndpoint = Endpoint & { readonly changes?: never };

/** A read can be retried at once. A write may have begun, so its timeout is longer. */
const readTimeoutMs = 10_000;
const writeTimeoutMs = 20_000;
const supportCodeHeader = 'x-support-code';
const ScalarSchema = v.nullish(v.union([v.string(), v.number(), v.boolean()]));
const UrlValuesSchema = v.optional(v.record(v.string(), v.union([ScalarSchema, v.array(ScalarSchema)])), {});

/**
 * Makes one call of the contract under `/api/` (Spec §7).
 * @throws ApiError for every failure except an abort by the caller, whose reason is passed on unchanged.
 */
export async function callApi<E extends ReadEndpoint>(
  endpoint: E,
  ...[input]: InputOf<E>
): Promise<v.InferOutput<E['response']>> {
  return exchange(endpoint, input ?? {});
}

export function apiQuery<E extends ReadEndpoint>(queryKey: QueryKey, endpoint: E, ...[input]: InputOf<E>) {
  return queryOptions({
    queryKey,
    queryFn: ({ signal }): Promise<v.InferOutput<E['response']>> => exchange(endpoint, { ...input, signal }),
  });
}

export type HolderEndpoint = ReadEndpoint & {
  readonly params: v.GenericSchema<{ readonly accountNo: string; readonly titleCode: string }>;
  readonly query?: typeof NothingSchema;
  readonly payload?: typeof NothingSchema;
};

/** @throws ApiError in the same cases as callApi. */
export function callForHolder<E extends HolderEndpoint>(
  endpoint: E,
  params: v.InferInput<HolderEndpoint['params']>,
  signal: AbortSignal,
): Promise<v.InferOutput<E['response']>> {
  return exchange(endpoint, { params, signal });
}

export interface WriteRequest<E extends WriteEndpoint> {
  readonly payload: v.InferInput<E['payload']>;
  /** The same for each attempt of one write, which is therefore carried out once. */
  readonly idempotencyKey: string;
}

/** @throws ApiError in the same cases as callApi. */
export async function callWrite<E extends WriteEndpoint>(
  endpoint: E,
  request: WriteRequest<E>,
): Promise<v.InferOutput<E['response']>> {
  return exchange(endpoint, request);
}

async function exchange<E extends Endpoint>(endpoint: E, request: Request): Promise<v.InferOutput<E['response']>> {
  const schema: E['response'] = endpoint.response;
  const url = checkedUrl(endpoint, request);
  if (endpoint.method !== 'GET') dropFirstAnswers();
  else if (endpoint.path !== getFirstView.path) {
    const known = v.safeParse(schema, await takeFirstAnswer(url));
    if (known.success) return known.output;
  }
  const { response, text } = await send(endpoint, url, request);
  if (!response.ok) throw refusal(endpoint, response, text);
  const result = v.safeParse(schema, bodyOf(text));
  if (!result.success) throw breach(endpoint, result.issues, response);
  return result.output;
}

async function send(endpoint: Endpoint, url: string, request: Request): Promise<{ response: Response; text: string }> {
  const { signal, timeoutMs = endpoint.method === 'GET' ? readTimeoutMs : writeTimeoutMs } = request;
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      method: endpoint.method,
      credentials: 'same-origin',
      headers: headersOf(request),
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
      ...(request.payload === undefined ? {} : { body: JSON.stringify(request.payload) }),
    });
    compareContracts(endpoint, response);
    titleClock.set(response.headers.get(titleTimeHeader));
    recordClosedRoutes(response.headers.get(maintenanceHeader));
    return { response, text: await response.text() };
  } catch (cause) {
    if (signal?.aborted === true) throw signal.reason;
    throw failure(endpoint, {
      kind: timeout.aborted ? 'timeout' : 'network',
      cause,
    });
  }
}

/**
 * A request that violates its schema is never sent. Nothing exists at invalid params, which may come from the page's
 * URL; an invalid query or payload is our own bug.
 */
function checkedUrl(endpoint: Endpoint, { params, query, payload }: Request): string {
  if (!v.is(partSchema(endpoint, 'params'), params ?? {})) {
    throw failure(endpoint, { kind: 'notFound', code: 'invalidParams' });
  }
  const parts: readonly [Schema, unknown][] = [
    [partSchema(endpoint, 'query'), query ?? {}],
    [partSchema(endpoint, 'payload'), payload ?? {}],
  ];
  for (const [schema, value] of parts) {
    const result = v.safeParse(schema, value);
    if (!result.success) throw breach(endpoint, result.issues);
  }
  return urlOf(endpoint.path, v.parse(UrlValuesSchema, params), v.parse(UrlValuesSchema, query));
}

function headersOf({ payload, idempotencyKey }: Request): Record<string, string> {
  return {
    accept: `application/json, ${problemMediaType}`,
    [contractVersionHeader]: contractVersion,
    ...callHeaders,
    ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
    ...(idempotencyKey === undefined ? {} : { [idempotencyKeyHeader]: idempotencyKey }),
  };
}

function compareContracts(endpoint: Endpoint, response: Response): void {
  const theirs = response.headers.get(contractVersionHeader);
  if (theirs === null || theirs === contractVersion) return;
  log.warn('contractVersionDiffers', {
    endpoint: nameOf(endpoint),
    ours: contractVersion,
    theirs,
  });
}

/** An empty body counts as an empty object, and invalid JSON violates every schema. */
function bodyOf(text: string): unknown {
  if (text === '') return {};
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function refusal(endpoint: Endpoint, response: Response, text: string): ApiError {
  const problem = v.safeParse(ProblemSchema, bodyOf(text));
  const said: Partial<Problem> = problem.success ? problem.output : {};
  if (said.code === contractRefusedCode) window.dispatchEvent(new Event(contractRefusedEvent));
  return failure(endpoint, {
    kind: kindOfStatus(response.status),
    status: response.status,
    supportCode: said.supportCode ?? response.headers.get(supportCodeHeader) ?? undefined,
    code: said.code,
    fields: said.faults?.map(({ field }) => field) ?? [],
  });
}

function breach(endpoint: Endpoint, issues: v.ValiError<Schema>['issues'], response?: Response): ApiError {
  const error = failure(endpoint, {
    kind: 'contract',
    status: response?.status,
    supportCode: response?.headers.get(supportCodeHeader) ?? undefined,
    fields: [...new Set(issues.map((issue) => v.getDotPath(issue) ?? '(body)'))],
  });
  log.error('contractBroken', factsOf(error));
  return error;
}

function failure(endpoint: Endpoint, details: Omit<ApiErrorDetails, 'endpoint'>): ApiError {
  return new ApiError({ ...details, endpoint: nameOf(endpoint) });
}

function nameOf({ method, path }: Endpoint): string {
  return `${method} ${path}`;
}
