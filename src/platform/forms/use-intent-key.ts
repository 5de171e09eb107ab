import { useState } from 'react';
import { type Intent, intentFor, settleIntent } from './intent.ts';
import { useOwner } from './use-owner.ts';

/** What names one intent. */
export interface IntentKeyOptions {
  /** Name of the flow, as `cancel-subscription`; the one of its draft where it has one. */
  readonly flow: string;
  /** All that decides what the write does; a change makes a new intent. */
  readonly input: unknown;
}

/** See useIntentKey. */
export interface IntentKey {
  /** For the call's `idempotencyKey`. */
  readonly key: string;
  /** To be called once the write has succeeded. */
  readonly settle: () => void;
}

/**
 * The key of one intent (N-02, A-06): there before the click, the same after a reload, a lost answer and a new try, until
 * the write has succeeded or the input is another. For confirmations; a useForm has its own.
 */
export function useIntentKey({ flow, input }: IntentKeyOptions): IntentKey {
  const owner = useOwner();
  const text = JSON.stringify(input) ?? '';
  const [intent, setIntent] = useState<Intent>(() => intentFor(flow, owner, { input: text, current: undefined }));
  const [keptFor, setKeptFor] = useState(owner);
  if (intent.input !== text || keptFor !== owner) {
    setKeptFor(owner);
    setIntent(intentFor(flow, owner, { input: text, current: undefined }));
  }
  return {
    key: intent.key,
    settle: () => {
      settleIntent(flow);
      setIntent(intentFor(flow, owner, { input: text, current: undefined }));
    },
  };
}
