import * as v from 'valibot';
import { clearDraft, readDraft, writeDraft } from '../state/drafts.ts';

/** One thing that a person wants done, with exactly this input. */
export interface Intent {
  /** Goes along as the idempotency key. */
  readonly key: string;
  /** The input as JSON; another input is another intent. */
  readonly input: string;
}

const IntentSchema = v.object({ key: v.pipe(v.string(), v.nonEmpty()), input: v.string() });

/**
 * The intent of a flow with this input: the one that is kept, or a new one that is kept from now on (N-02). Without an
 * owner, where nobody is signed in, nothing is kept and `current` alone carries it on.
 */
export function intentFor(
  flow: string,
  owner: string | undefined,
  { input, current }: { readonly input: string; readonly current: Intent | undefined },
): Intent {
  if (current?.input === input) return current;
  if (owner === undefined) return { key: crypto.randomUUID(), input };
  const key = { flow: flowOf(flow), owner };
  const kept = readDraft(key, IntentSchema);
  if (kept?.input === input) return kept;
  const intent: Intent = { key: crypto.randomUUID(), input };
  writeDraft(key, intent);
  return intent;
}

/** Forgets the intent of a flow, once its write has succeeded: the next one is a new one. */
export function settleIntent(flow: string): void {
  clearDraft(flowOf(flow));
}

function flowOf(flow: string): string {
  return `${flow}#intent`;
}
