import { useLingui } from '@lingui/react';
import { failureTexts } from '#src/domain/lexicon/failure-texts.ts';
import type { ApiError } from '../api/api-error.ts';
import { nameIn } from '../i18n/i18n.ts';

/** Texts of failures that are unrelated to the form's values (X-02, N-21). */
export interface FailureTexts {
  /** Says that the input is kept. */
  readonly ofForm: (error: ApiError) => string;
  readonly ofButton: (error: ApiError) => string;
  readonly ofField: string;
}

export function useFailureTexts(): FailureTexts {
  const { i18n } = useLingui();
  const text = (name: keyof typeof failureTexts): string => nameIn(i18n, failureTexts[name]);
  const textOf = ({ kind, code, supportCode }: ApiError, comfort: string): string => {
    if (code === 'maintenance') return text(code) + comfort;
    if (code === 'outcomeChanged' || code === 'onlyHolder' || code === 'accessEnded') return text(code);
    switch (kind) {
      case 'unauthenticated':
      case 'notAcceptable':
        return text('loggedOut');
      case 'network':
        return text(kind) + comfort;
      case 'timeout':
        return text(kind);
      case 'notFound':
      case 'rejected':
      case 'server':
      case 'contract':
        return text('server').replace('{supportCode}', supportCode) + comfort;
      default:
        return kind satisfies never;
    }
  };
  return {
    ofForm: (error) => textOf(error, ` ${text('inputKept')}`),
    ofButton: (error) => textOf(error, ''),
    ofField: text('fieldRefused'),
  };
}
