import * as v from 'valibot';
import type { Endpoint, Schema } from '#src/contract/endpoint.ts';
import type { Result } from '#src/lib/result.ts';
import { ProblemError } from '../problems/problem-response.ts';

export type Answer<E extends Endpoint> = Result<
  E extends { readonly file: string } ? FileAnswer : v.InferInput<E['response']>,
  E['refusals'][number]
>;

export class FileAnswer {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;

  constructor(name: string, bytes: Uint8Array<ArrayBuffer>) {
    this.name = name;
    this.bytes = bytes;
  }
}

/** Answers a call with a value, or with the result of a use case that never refuses. */
export async function answerWith<Value>(
  found: Promise<Value> | Value,
): Promise<{ readonly ok: true; readonly value: Value }> {
  return { ok: true, value: await found };
}

/** Refuses to send an invalid answer, and reports its invalid fields. */
export function checkedAnswer(
  endpoint: Endpoint,
  value: unknown,
  onBroken: (fields: readonly string[]) => void,
): unknown {
  const schema: Schema = endpoint.response;
  const checked = v.safeParse(schema, value);
  if (checked.success) return checked.output;
  onBroken(checked.issues.map((issue) => v.getDotPath(issue) ?? '(body)'));
  throw new ProblemError(500, 'contractBroken');
}

/** Browsers display the file if they can, and save it under its name. */
export function fileResponse(
  { file = 'application/octet-stream', access }: Endpoint,
  { name, bytes }: FileAnswer,
): Response {
  const headers = {
    'content-type': file.startsWith('text/') ? `${file}; charset=utf-8` : file,
    'content-disposition': `inline; filename="${name}"`,
    'cache-control': access === 'public' ? 'private, no-cache' : 'no-store',
  };
  return new Response(bytes, { headers });
}
