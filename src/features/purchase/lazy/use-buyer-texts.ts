import { useLingui } from '@lingui/react';
import { formTextOf, validationTexts } from '#src/platform/texts/validation-texts.ts';
import { fieldTexts, refusalTexts } from './messages.ts';

const texts = { fields: fieldTexts, refusals: refusalTexts, otherwise: validationTexts.invalid };

/** Returns the text of a form issue, or of an API refusal by its code, at a field. */
export function useBuyerTexts(): (issue: { readonly code: string }, field: string) => string {
  const { i18n } = useLingui();
  return ({ code }, field) => formTextOf(i18n, texts, { code, field });
}
