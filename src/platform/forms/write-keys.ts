import * as v from 'valibot';
import type { Seen } from '#src/contract/endpoint.ts';
import { clearDraft, type DraftKey, readDraft, writeDraft } from '../state/drafts.ts';

/** Keys of one flow's writes that were sent and have not succeeded: from payload as JSON to key. */
const KeysSchema = v.object({ version: v.number(), keys: v.record(v.string(), v.string()) });

/**
 * The key for a write with this payload: after a lost answer and a reload the key of the first attempt,
 * otherwise a new one. A read that shows another version includes the outcome of the flow's earlier writes, so their
 * keys are deleted.
 */
export function writeKeyOf(flow: DraftKey, payload: Seen): string {
  const kept = readDraft(flow, KeysSchema);
  const keys = kept?.version === payload.version ? kept.keys : {};
  const input = JSON.stringify(payload);
  const key = keys[input] ?? crypto.randomUUID();
  writeDraft(flow, { version: payload.version, keys: { ...keys, [input]: key } });
  return key;
}

/** Deletes all keys of a flow: one of its writes has succeeded, or its outcome is outdated. */
export function settleWrites(flow: DraftKey): void {
  clearDraft(flow.flow);
  settleWrite(flow);
}

/** A write that was sent and has no answer. */
export interface UnansweredWrite {
  readonly flow: string;
  readonly key: string;
  /** Time of sending, in milliseconds since 1970. */
  readonly at: number;
}

/** Name of the draft that holds the writes without an answer, one per flow. */
const unanswered = 'unanswered';
const UnansweredSchema = v.record(v.string(), v.object({ key: v.string(), at: v.number() }));

function unansweredOf(owner: string): v.InferOutput<typeof UnansweredSchema> {
  return readDraft({ flow: unanswered, owner }, UnansweredSchema) ?? {};
}

/** Records that a write of a flow is sent, until its answer is recorded. */
export function noteSent({ flow, owner }: DraftKey, key: string): void {
  writeDraft({ flow: unanswered, owner }, { ...unansweredOf(owner), [flow]: { key, at: Date.now() } });
}

/** The flow's last write has been answered, or the person knows its outcome. */
export function settleWrite({ flow, owner }: DraftKey): void {
  const { [flow]: answered, ...others } = unansweredOf(owner);
  if (answered === undefined) return;
  if (Object.keys(others).length === 0) clearDraft(unanswered);
  else writeDraft({ flow: unanswered, owner }, others);
}

/** The person's writes that were sent and have no answer: it was lost, or the browser left the page before (N-02). */
export function unansweredWrites(owner: string): readonly UnansweredWrite[] {
  return Object.entries(unansweredOf(owner)).map(([flow, { key, at }]) => ({ flow, key, at }));
}
