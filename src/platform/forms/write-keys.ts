import * as v from 'valibot';
import type { Seen } from '#src/contract/endpoint.ts';
import { clearDraft, type DraftKey, readDraft, writeDraft } from '../state/drafts.ts';

/** Keys of the writes of one flow that were sent and have not succeeded: payload as JSON to key. */
const KeysSchema = v.object({ version: v.number(), keys: v.record(v.string(), v.string()) });

/**
 * The key for a write with this payload: after a lost answer and a reload the one that it was sent with, else a new
 * one. Once a read shows another version, it shows what came of the earlier writes of the flow, and their keys are
 * forgotten.
 */
export function writeKeyOf(flow: DraftKey, payload: Seen): string {
  const kept = readDraft(flow, KeysSchema);
  const keys = kept?.version === payload.version ? kept.keys : {};
  const input = JSON.stringify(payload);
  const key = keys[input] ?? crypto.randomUUID();
  writeDraft(flow, { version: payload.version, keys: { ...keys, [input]: key } });
  return key;
}

/** Forgets all keys of a flow: one of its writes has succeeded, or its outcome does not stand any more. */
export function settleWrites(flow: DraftKey): void {
  clearDraft(flow.flow);
  settleWrite(flow);
}

/** A write that was sent and got no answer. */
export interface UnansweredWrite {
  readonly flow: string;
  readonly key: string;
  /** When it was sent, in milliseconds since 1970. */
  readonly at: number;
}

/** Name of the draft that holds the writes without an answer, one of each flow. */
const unanswered = 'unanswered';
const UnansweredSchema = v.record(v.string(), v.object({ key: v.string(), at: v.number() }));

function unansweredOf(owner: string): v.InferOutput<typeof UnansweredSchema> {
  return readDraft({ flow: unanswered, owner }, UnansweredSchema) ?? {};
}

/** Keeps that a write of a flow is sent, until its answer is noted. */
export function noteSent({ flow, owner }: DraftKey, key: string): void {
  writeDraft({ flow: unanswered, owner }, { ...unansweredOf(owner), [flow]: { key, at: Date.now() } });
}

/** The last write of a flow got its answer, or the person knows what became of it. */
export function settleWrite({ flow, owner }: DraftKey): void {
  const { [flow]: answered, ...others } = unansweredOf(owner);
  if (answered === undefined) return;
  if (Object.keys(others).length === 0) clearDraft(unanswered);
  else writeDraft({ flow: unanswered, owner }, others);
}

/** The person's writes that were sent and got no answer: it was lost, or the page was left before it came (N-02). */
export function unansweredWrites(owner: string): readonly UnansweredWrite[] {
  return Object.entries(unansweredOf(owner)).map(([flow, { key, at }]) => ({ flow, key, at }));
}
