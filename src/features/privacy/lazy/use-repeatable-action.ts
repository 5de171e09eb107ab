import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '#src/platform/api/api-error.ts';
import { useFailureTexts } from '#src/platform/forms/use-failure-texts.ts';

/** Something that a button does, which is the same however often it is done. */
export interface RepeatableAction {
  readonly isBusy: boolean;
  /** Why it was not done; undefined if it was, or is not tried yet. */
  readonly error: string | undefined;
  /** Does nothing while it is under way. */
  readonly run: () => void;
  /** @throws ApiError where it was refused or failed. */
  readonly send: () => Promise<void>;
}

/** A call about the person, who need not have an account, and so has no versions to write to. */
export function useRepeatableAction<Answer>(
  call: () => Promise<Answer>,
  onDone: (answer: Answer) => void,
): RepeatableAction {
  const failureTexts = useFailureTexts();
  // The state reaches the button with the next paint; a second click may come before.
  const isSending = useRef(false);
  const { isPending, error, mutate, mutateAsync } = useMutation({
    mutationFn: async () => onDone(await call()),
    onSettled: () => {
      isSending.current = false;
    },
    throwOnError: (thrown) => !(thrown instanceof ApiError),
  });
  return {
    isBusy: isPending,
    error: error instanceof ApiError ? failureTexts.ofForm(error) : undefined,
    run: () => {
      if (isSending.current) return;
      isSending.current = true;
      mutate();
    },
    send: () => mutateAsync(),
  };
}
