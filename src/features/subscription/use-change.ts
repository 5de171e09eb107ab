import { useLingui } from '@lingui/react';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '#src/platform/api/api-error.ts';
import { useFailureTexts } from '#src/platform/forms/use-failure-texts.ts';
import { useIntentKey } from '#src/platform/forms/use-intent-key.ts';
import { useSubscriptionChanged, useSubscriptionRefresh } from '#src/platform/session/use-subscription-changed.ts';
import { isOutOfDate, refusalTextOf } from './messages.ts';

interface ChangeOptions<Answer> {
  /** Name of the flow; its key is kept under it. */
  readonly flow: string;
  /** All that decides what the write does. */
  readonly input: unknown;
  readonly call: (idempotencyKey: string) => Promise<Answer>;
  /** Leaves the page; until then it stays busy. */
  readonly onDone: (answer: Answer) => Promise<void>;
  /** The API has refused or failed; the text is shown by itself. */
  readonly onFailed?: (code: string | undefined) => void;
}

/** See useChange. */
export interface Change {
  readonly isBusy: boolean;
  /** Why it was not done, as a sentence. */
  readonly error: string | undefined;
  readonly confirm: () => void;
  /** Forgets the error, when the sheet is closed; a page that was out of date then shows how it is now. */
  readonly forgetError: () => void;
}

/** A confirmed change of the subscription: made once, however often it is clicked, sent or reloaded (N-02). */
export function useChange<Answer>({ flow, input, call, onDone, onFailed }: ChangeOptions<Answer>): Change {
  const { i18n } = useLingui();
  const failureTexts = useFailureTexts();
  const intent = useIntentKey({ flow, input });
  const announceChange = useSubscriptionChanged();
  const refresh = useSubscriptionRefresh();
  // The state reaches the button with the next paint; a second click may come before.
  const isSending = useRef(false);
  const sending = useMutation({
    mutationFn: async () => {
      const answer = await call(intent.key);
      intent.settle();
      await announceChange();
      await onDone(answer);
    },
    onError: (error) => onFailed?.(error instanceof ApiError ? error.code : undefined),
    onSettled: (_answer, error) => {
      if (error !== null) isSending.current = false;
    },
    throwOnError: (error) => !(error instanceof ApiError),
  });

  const textOf = (error: ApiError): string => {
    const refusal = refusalTextOf(error.code);
    return refusal === undefined ? failureTexts.ofForm(error) : i18n._(refusal);
  };
  return {
    isBusy: sending.isPending || sending.isSuccess,
    error: sending.error instanceof ApiError ? textOf(sending.error) : undefined,
    confirm: () => {
      if (isSending.current) return;
      isSending.current = true;
      sending.mutate();
    },
    forgetError: () => {
      const { error } = sending;
      sending.reset();
      if (error instanceof ApiError && isOutOfDate(error.code)) void refresh();
    },
  };
}
