import { useMutation } from '@tanstack/react-query';
import * as v from 'valibot';
import { ApiError } from '../api/api-error.ts';
import { checkedBy } from './findings.ts';
import { useFailureTexts } from './use-failure-texts.ts';
import type { Form } from './use-form.ts';

const CodeSchema = v.object({
  code: v.pipe(
    v.string(),
    v.transform((typed) => typed.replace(/\s/g, '')),
    v.nonEmpty('required'),
    v.regex(/^\d{6}$/, 'codeInvalid'),
  ),
});

export type TypedCode = v.InferOutput<typeof CodeSchema>;

/** Six digits, with or without spaces. A code of a different length does not use up an attempt. */
export const checkCode = checkedBy(CodeSchema);

interface ResendOptions {
  readonly form: Form<TypedCode>;
  readonly request: () => Promise<void>;
  readonly refusals: readonly string[];
  readonly textOf: (refusal: string) => string;
}

interface Resend {
  readonly resend: () => void;
  readonly isBusy: boolean;
  readonly isSent: boolean;
  readonly error: string | undefined;
}

/** After another code is sent, the field is emptied and gets the focus. */
export function useResend({ form, request, refusals, textOf }: ResendOptions): Resend {
  const failureTexts = useFailureTexts();
  const { error, isPending, isSuccess, mutate } = useMutation({
    mutationFn: request,
    onSuccess: () => {
      form.discard();
      document.getElementById(form.field('code').id)?.focus();
    },
    throwOnError: (cause) => !(cause instanceof ApiError),
  });
  const textOfError = (refused: ApiError): string => {
    const refusal = refusals.find((code) => code === refused.code);
    return refusal === undefined ? failureTexts.ofForm(refused) : textOf(refusal);
  };
  return {
    resend: () => mutate(),
    isBusy: isPending,
    isSent: isSuccess,
    error: error instanceof ApiError ? textOfError(error) : undefined,
  };
}
