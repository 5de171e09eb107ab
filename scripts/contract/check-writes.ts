import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import type { Endpoint } from '#src/contract/endpoint.ts';
import { idempotencyKeyHeader } from '#src/contract/write.ts';
import type { Answer } from '../lib/send-request.ts';
import { readProblem } from './answer-issues.ts';
import { type Attempt, type Attempts, json } from './attempts.ts';
import { type Read, type UndoableWrite, undoableWrites } from './writes.ts';

/** Writes that were made and undone, and writes that were left out; each is a sentence. */
export interface CheckedWrites {
  readonly made: readonly string[];
  readonly leftOut: readonly string[];
}

export interface Writer {
  readonly accountNo: string;
  readonly titleCode: string;
  readonly pathOf: (endpoint: Endpoint) => string;
  /** False for calls that need an ability that the title lacks. */
  readonly isChecked: (endpoint: Endpoint) => boolean;
}

/**
 * Makes writes that can be undone, and undoes them. Each one is sent without a key, with a key, again with that key,
 * and with another payload under it. Reads must then show each write exactly once, and in the end the original
 * state.
 */
export async function checkWrites(attempts: Attempts, writer: Writer): Promise<CheckedWrites> {
  const made: string[] = [];
  const leftOut: string[] = [];
  const read = readerOf(attempts, writer);
  for (const find of undoableWrites) {
    const found = await find(read);
    if (typeof found === 'string') leftOut.push(found);
    else made.push(await new CheckedWrite(attempts, writer, found).run());
  }
  return { made, leftOut };
}

function readerOf(attempts: Attempts, writer: Writer): Read {
  return async (endpoint, payload) => {
    if (!writer.isChecked(endpoint)) return undefined;
    const answer = await attempts.make(endpoint, readOf(endpoint, writer, payload));
    const schema: Endpoint['response'] = endpoint.response;
    const body = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), answer.text);
    return answer.status === 200 && body.success ? body.output : undefined;
  };
}

function readOf(endpoint: Endpoint, { accountNo, titleCode, pathOf }: Writer, payload?: object): Attempt {
  const path = pathOf(endpoint);
  if (payload === undefined) return { name: 'before a write', path, isSignedIn: true };
  const body = JSON.stringify({ accountNo, titleCode, ...payload });
  return { name: 'before a write', path, isSignedIn: true, headers: json, body };
}

/** The version counts the writes. */
interface State {
  readonly version: number;
  readonly shown: unknown;
}

const VersionedSchema = v.pipe(v.string(), v.parseJson(), v.looseObject({ version: v.number() }));

class CheckedWrite {
  readonly #attempts: Attempts;
  readonly #writer: Writer;
  readonly #write: UndoableWrite;

  constructor(attempts: Attempts, writer: Writer, write: UndoableWrite) {
    this.#attempts = attempts;
    this.#writer = writer;
    this.#write = write;
  }

  async run(): Promise<string> {
    const { endpoint, payload, other, undo } = this.#write;
    const call = `${endpoint.method} ${endpoint.path}`;
    const before = await this.#state();
    if (before === undefined) return `${call}: not made, for its data cannot be read.`;
    const key = { [idempotencyKeyHeader]: randomUUID() };
    const asked = (name: string, sent: object): Attempt => this.#attempt(name, { ...sent, version: before.version });
    await this.#attempts.make(endpoint, {
      ...asked('a write without an idempotency key', payload),
      refusal: { status: 400, codes: ['keyMissing'] },
    });
    const first = await this.#succeed({ ...asked('a write', payload), headers: { ...json, ...key } });
    if (first === undefined) return `${call}: refused.`;
    try {
      const again = await this.#succeed({ ...asked('the same key again', payload), headers: { ...json, ...key } });
      if (again !== undefined && !isDeepStrictEqual(again, first)) {
        this.#deviates('the same key again', 'the answer is not the one of the first time');
      }
      await this.#attempts.make(endpoint, {
        ...asked('the same key with another payload', other),
        headers: { ...json, ...key },
        refusal: { status: 409, codes: ['keyReused'] },
      });
      await this.#expectOneWrite(before);
    } finally {
      await this.#undo(before, first);
    }
    return `${call}: made, and undone by ${undo.method} ${undo.path}.`;
  }

  async #expectOneWrite(before: State): Promise<void> {
    const after = await this.#state();
    if (after === undefined) return;
    if (isDeepStrictEqual(after.shown, before.shown)) this.#deviates('a write', 'nothing has changed by it');
    const times = after.version - before.version;
    if (times !== 1) this.#deviates('a write', `version was raised by ${times}, expected 1`);
  }

  async #undo(before: State, first: unknown): Promise<void> {
    const version = (await this.#state())?.version ?? before.version;
    const payload = { ...this.#write.undoPayload(first), version };
    const headers = { ...json, [idempotencyKeyHeader]: randomUUID() };
    const undone = await this.#succeed({ ...this.#attempt('undoing it', payload), headers }, this.#write.undo);
    const after = await this.#state();
    if (undone === undefined || after === undefined || isDeepStrictEqual(after.shown, before.shown)) return;
    this.#attempts.deviates(this.#write.undo, 'undoing it', 'the data are not as they were before');
  }

  /** Returns the body of a successful answer, otherwise undefined. */
  async #succeed(attempt: Attempt, endpoint: Endpoint = this.#write.endpoint): Promise<unknown> {
    const answer = await this.#attempts.make(endpoint, attempt);
    if (answer.status < 400) return bodyOf(answer);
    const problem = readProblem(answer);
    const code = problem.success ? ` (${problem.output.code})` : '';
    this.#attempts.deviates(endpoint, attempt.name, `status is ${answer.status}${code}, expected 200`);
    return undefined;
  }

  #attempt(name: string, payload: object): Attempt {
    const { accountNo, titleCode } = this.#writer;
    const body = JSON.stringify({ accountNo, ariaAccountNo: accountNo, titleCode, ...payload });
    return { name, isSignedIn: true, headers: json, body };
  }

  async #state(): Promise<State | undefined> {
    const { read } = this.#write;
    const answer = await this.#attempts.make(read, readOf(read, this.#writer));
    const body = v.safeParse(VersionedSchema, answer.text);
    if (answer.status !== 200 || !body.success) return undefined;
    // The current time is part of the answer, so it differs each time.
    const { version, now: _now, ...shown } = body.output;
    return { version, shown };
  }

  #deviates(attempt: string, issue: string): void {
    this.#attempts.deviates(this.#write.endpoint, attempt, issue);
  }
}

function bodyOf({ text }: Answer): unknown {
  const body = v.safeParse(v.pipe(v.string(), v.parseJson()), text);
  return body.success ? body.output : text;
}
