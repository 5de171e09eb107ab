import type { Context } from 'hono';
import * as v from 'valibot';
import { isStorable } from '#origin/platform/database/storable-text.ts';
import { ProblemError, throwRefusal } from '#origin/platform/problems/problem-response.ts';
import { type Endpoint, type PartSchema, partSchema, type Schema } from '#src/contract/endpoint.ts';
import { contractVersion, contractVersionHeader } from '#src/contract/version.ts';
import { isCrossSiteWrite } from '#src/lib/cross-site.ts';
import { expectedBy } from '#src/lib/schema-issue.ts';
import type { TitleEnv } from './inner-env.ts';

export interface CallInput<E extends Endpoint> {
  readonly params: v.InferOutput<PartSchema<E, 'params'>>;
  readonly query: v.InferOutput<PartSchema<E, 'query'>>;
  readonly payload: v.InferOutput<PartSchema<E, 'payload'>>;
}

export interface InputOptions {
  readonly payloadFault?: string;
  readonly maxBytes?: number;
}

const usualMostBytes = 262_144;

/** Counts nested values too, because a list is validated in full before its length is. */
const maxValues = 1_000;

const maxFaults = 20;

/** @throws ProblemError with the first faults of the invalid part. */
export async function readInput<E extends Endpoint>(
  endpoint: E,
  context: Context<TitleEnv>,
  { payloadFault = 'invalidPayload', maxBytes = usualMostBytes }: InputOptions,
): Promise<CallInput<E>> {
  return {
    // An invalid path parameter means that the resource does not exist.
    params: parsed(partSchema(endpoint, 'params'), context.req.param(), { status: 404, code: 'invalidParams' }),
    query: parsed(partSchema(endpoint, 'query'), context.req.query(), { status: 400, code: 'invalidQuery' }),
    payload: parsed(partSchema(endpoint, 'payload'), await readBody(endpoint, context, maxBytes), {
      status: 400,
      code: payloadFault,
    }),
  };
}

function parsed<S extends Schema>(
  schema: S,
  value: unknown,
  problem: { readonly status: number; readonly code: string },
): v.InferOutput<S> {
  const result = validate(schema, value);
  if (result.issues !== undefined) {
    throw new ProblemError(problem.status, problem.code, { faults: faultsOf(result.issues) });
  }
  const field = unstorableField(result.value);
  if (field === undefined) return result.value;
  throw new ProblemError(problem.status, problem.code, {
    faults: [{ field, expected: 'text without U+0000 or unpaired surrogates' }],
  });
}

/** The dotted path of the first text that the database cannot store; empty for a bare text. */
function unstorableField(value: unknown): string | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : '';
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    const field = unstorableField(inner);
    if (field !== undefined) return field === '' ? name : `${name}.${field}`;
  }
  return undefined;
}

/** Names the field and what is wrong, but never quotes a value. */
export function faultsOf(issues: readonly v.BaseIssue<unknown>[]) {
  return issues.slice(0, maxFaults).map((issue) => ({ field: v.getDotPath(issue) ?? '', expected: expectedBy(issue) }));
}

/** Stops at the maximum number of faults, so a long list of invalid items is not read to its end. */
function validate<S extends Schema>(schema: S, value: unknown): v.OutputDataset<v.InferOutput<S>, v.InferIssue<S>> {
  let faults = 0;
  return schema['~run'](
    { value },
    {
      // valibot reports either all faults or only the first. It reads the language once per fault, so this counts the
      // faults.
      get lang() {
        faults += 1;
        return undefined;
      },
      get abortEarly() {
        return faults >= maxFaults;
      },
    },
  );
}

async function readBody(endpoint: Endpoint, context: Context<TitleEnv>, maxBytes: number): Promise<unknown> {
  if (endpoint.method === 'GET') return {};
  const body = await readLimitedBody(context.req.raw.body, maxBytes);
  if (body === undefined) throw new ProblemError(413, 'payloadTooLarge');
  const text = textOf(body);
  if (text === '') return {};
  const mediaType = context.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (mediaType !== 'application/json') throw new ProblemError(415, 'wrongContentType');
  const result = v.safeParse(v.pipe(v.string(), v.parseJson()), text);
  if (!result.success) throw new ProblemError(400, 'badRequest');
  if (hasMoreValues(result.output, maxValues)) throw new ProblemError(413, 'payloadTooLarge');
  return result.output;
}

function hasMoreValues(value: unknown, most: number): boolean {
  const open: unknown[] = [value];
  for (let count = 0; open.length > 0; count += 1) {
    if (count + open.length > most) return true;
    const next = open.pop();
    if (typeof next !== 'object' || next === null) continue;
    for (const inner of Object.values(next)) open.push(inner);
  }
  return false;
}

function textOf(body: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch (error) {
    if (error instanceof TypeError) throw new ProblemError(400, 'badRequest');
    throw error;
  }
}

/**
 * Undefined if the body exceeds the limit. Reads and discards the excess: after an early answer the server would close
 * the connection, on which the edge may already have sent another visitor's request.
 */
export async function readLimitedBody(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
): Promise<Buffer<ArrayBuffer> | undefined> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.byteLength;
    if (size <= maxBytes) parts.push(part);
  }
  return size <= maxBytes ? Buffer.concat(parts) : undefined;
}

const majorOf = (version: string): string | undefined => /^(\d{1,4})\.\d{1,4}\.\d{1,4}$/.exec(version)?.[1];

const spoken = majorOf(contractVersion);

/**
 * Refuses a version that is malformed or has another major number; minor versions only add. Accepts a caller
 * that states no version, such as a form or a script.
 * @throws ProblemError
 */
export function refuseOtherContract({ headers }: Request): void {
  const theirs = headers.get(contractVersionHeader);
  if (theirs !== null && majorOf(theirs) !== spoken) throw throwRefusal('contractVersionUnsupported');
}

/**
 * Refuses a write that a page of another site started. @param ownOrigin the requested origin, as a browser writes it.
 * @throws ProblemError
 */
export function refuseCrossSite(request: Request, ownOrigin: string): void {
  if (isCrossSiteWrite(request, ownOrigin)) throw new ProblemError(403, 'crossSite');
}
