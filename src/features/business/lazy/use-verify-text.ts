import { useLingui } from '@lingui/react';
import { validationCodes } from '#src/domain/validation/field-issues.ts';
import { validationTexts } from '#src/platform/texts/validation-texts.ts';
import { verifyTexts } from './messages.ts';

/** Returns the text for a field's issue or the API's refusal; `info` is the name of the field. */
export function useVerifyText(info: string): (code: string) => string {
  const { i18n } = useLingui();
  const refusals = new Map(Object.entries(verifyTexts));
  return (code) => {
    const refusal = refusals.get(code);
    if (refusal !== undefined) return i18n._(refusal);
    const known = validationCodes.find((one) => one === code) ?? 'invalid';
    return i18n._({ ...validationTexts[known], values: { info } });
  };
}
