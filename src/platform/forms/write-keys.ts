import * as v from 'valibot';
import type { Seen } from '#src/contract/endpoint.ts';
import { clearDraft, type DraftKey, readDraft, writeDraft } from '../state/drafts.ts';

/** Writes of the flow that were sent but have not succeeded. Each key is stored under its payload as JSON. */
const KeysSchema = v.object({ version: v.number(), keys: v.record(v.string(), v.string()) });

/**
 * Returns the key of an earlier attempt without success, even after a reload, otherwise a new key. If the
 * version has changed, the page already shows the outcome of earlier writes, so their keys are deleted.
 */
export function writeKeyOf(flow: DraftKey, payload: Seen): string {
  const kept = readDraft(flow, KeysSchema);
  const keys = kept?.version === payload.version ? kept.keys : {};
  const input = JSON.stringify(payload);
  const key = keys[input] ?? crypto.randomUUID();
  writeDraft(flow, { version: payload.version, keys: { ...keys, [input]: key } });
  return key;
}

/** Call this after one of the flow's writes has succeeded, or has an outdated outcome. */
export function settleWrites(flow: DraftKey): void {
  clearDraft(flow.flow);
  settleWrite(flow);
}

export interface UnansweredWrite {
  readonly flow: string;
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** The draft has at most one unanswered write per flow. */
const unanswered = 'unanswered';
const UnansweredSchema = v.record(v.string(), v.object({ key: v.string(), at: v.number() }));

function unansweredOf(owner: string): v.InferOutput<typeof UnansweredSchema> {
  return readDraft({ flow: unanswered, owner }, UnansweredSchema) ?? {};
}

export function recordSent({ flow, owner }: DraftKey, key: string): void {
  writeDraft({ flow: unanswered, owner }, { ...unansweredOf(owner), [flow]: { key, at: Date.now() } });
}

/** Call this when the flow's last write was answered, or the person knows its outcome. */
export function settleWrite({ flow, owner }: DraftKey): void {
  const { [flow]: answered, ...others } = unansweredOf(owner);
  if (answered === undefined) return;
  if (Object.keys(others).length === 0) clearDraft(unanswered);
  else writeDraft({ flow: unanswered, owner }, others);
}

/** Writes whose response was lost, or whose page was left too early (N-02). */
export function unansweredWrites(owner: string): readonly UnansweredWrite[] {
  return Object.entries(unansweredOf(owner)).map(([flow, { key, at }]) => ({ flow, key, at }));
}
