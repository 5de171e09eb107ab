import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '#src/platform/api/api-error.ts';
import { useFailureTexts } from '#src/platform/forms/use-failure-texts.ts';

/** Not a versioned write, since the person may not have an account. */
export function useRepeatableAction<Answer>(call: () => Promise<Answer>, onDone: (answer: Answer) => void) {
  const failureTexts = useFailureTexts();
  // The button becomes busy only at the next paint, and a second click may come before that.
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
    /** Undefined after a success, and before the first attempt. */
    error: error instanceof ApiError ? failureTexts.ofForm(error) : undefined,
    /** Does nothing while the action is running. */
    run: (): void => {
      if (isSending.current) return;
      isSending.current = true;
      mutate();
    },
    /** @throws ApiError if the action was refused or failed */
    send: (): Promise<void> => mutateAsync(),
  };
}
