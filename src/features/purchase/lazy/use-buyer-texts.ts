import { useLingui } from '@lingui/react';
import { validationCodes } from '#src/domain/validation/field-issues.ts';
import { validationTexts } from '#src/platform/texts/validation-texts.ts';
import { fieldTexts, refusalTexts } from './messages.ts';

/** Returns the text of a form issue, or of an API refusal by its code, at a field. */
export function useBuyerTexts(): (issue: { readonly code: string }, field: string) => string {
  const { i18n } = useLingui();
  return ({ code }, field) => {
    const validation = validationCodes.find((one) => one === code);
    if (validation === 'required') {
      const info = isKeyOf(fieldTexts, field) ? i18n._(fieldTexts[field]) : field;
      return i18n._({ ...validationTexts.required, values: { info } });
    }
    if (validation !== undefined) return i18n._(validationTexts[validation]);
    return i18n._(isKeyOf(refusalTexts, code) ? refusalTexts[code] : validationTexts.invalid);
  };
}

function isKeyOf<Table extends object>(table: Table, key: string): key is Extract<keyof Table, string> {
  return Object.hasOwn(table, key);
}
