import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { ApiError } from '../api/api-error.ts';
import { useFailureTexts } from './use-failure-texts.ts';

/** What a write that failed says, in a sheet or beside a button: the refusal's own text, or why there was no answer. */
export function useWriteError(refusalTexts: Readonly<Record<string, MessageDescriptor>>): (error: unknown) => string {
  const { i18n } = useLingui();
  const failures = useFailureTexts();
  return (error) => {
    if (!(error instanceof ApiError)) throw error;
    const refusal = error.code === undefined ? undefined : refusalTexts[error.code];
    return refusal === undefined ? failures.ofForm(error) : i18n._(refusal);
  };
}
