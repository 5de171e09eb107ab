import { useMutation } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import { useFailureTexts } from './use-failure-texts.ts';

/** A request for another one-time code. */
interface Resend {
  readonly send: () => void;
  readonly isBusy: boolean;
  readonly isSent: boolean;
  /** Why it failed; undefined if it did not. */
  readonly failure: string | undefined;
}

/**
 * Requests another one-time code at a click.
 * @param refusalTextOf text of a refusal that is about codes; undefined for any other
 */
export function useResend(
  request: () => Promise<unknown>,
  refusalTextOf: (code: string) => string | undefined,
): Resend {
  const failureTexts = useFailureTexts();
  const { error, isPending, isSuccess, mutate } = useMutation({
    mutationFn: request,
    throwOnError: (cause) => !(cause instanceof ApiError),
  });
  const textOf = (cause: ApiError): string => refusalTextOf(cause.code ?? '') ?? failureTexts.ofForm(cause);
  return {
    send: () => mutate(),
    isBusy: isPending,
    isSent: isSuccess,
    failure: error instanceof ApiError ? textOf(error) : undefined,
  };
}
