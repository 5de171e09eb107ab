import { useLingui } from '@lingui/react';
import { ApiError } from '#src/platform/api/api-error.ts';
import { useFailureTexts } from '#src/platform/forms/use-failure-texts.ts';
import { type DeliveryRefusal, refusalTexts } from './messages.ts';

/** What a write that failed says, in a sheet or beside a button: the refusal's own text, or why there was no answer. */
export function useWriteError(): (error: unknown) => string {
  const { i18n } = useLingui();
  const failures = useFailureTexts();
  return (error) => {
    if (!(error instanceof ApiError)) throw error;
    return isRefusal(error.code) ? i18n._(refusalTexts[error.code]) : failures.ofForm(error);
  };
}

function isRefusal(code: string | undefined): code is DeliveryRefusal {
  return code !== undefined && Object.hasOwn(refusalTexts, code);
}
