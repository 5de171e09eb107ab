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
export function settleWrites({ flow }: DraftKey): void {
  clearDraft(flow);
}
