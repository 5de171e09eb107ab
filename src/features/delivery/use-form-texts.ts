import { useLingui } from '@lingui/react';
import { validationCodes } from '#src/domain/validation/field-issues.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { validationTexts } from '#src/platform/texts/validation-texts.ts';
import { fieldTexts, refusalTexts, ruleTexts } from './messages.ts';

/**
 * The text of a code of the forms here: a code by itself, or with what its text names after spaces, as
 * `tooShort 2026-12-04 3` and `required postalCode`.
 */
export function useFormTexts(): (code: string) => string {
  const { i18n } = useLingui();
  const { long } = useDayTexts();
  return (text) => {
    const [code = '', named = '', days = ''] = text.split(' ');
    const validation = validationCodes.find((one) => one === code);
    if (validation === 'required') return i18n._({ ...validationTexts.required, values: { info: nameOf(named) } });
    if (validation !== undefined) return i18n._(validationTexts[validation]);
    if (isKeyOf(ruleTexts, code) && (named !== '' || !isKeyOf(refusalTexts, code))) {
      return i18n._({ ...ruleTexts[code], values: { day: named === '' ? '' : long(named), days } });
    }
    return i18n._(isKeyOf(refusalTexts, code) ? refusalTexts[code] : refusalTexts.notAllowed);
  };

  function nameOf(field: string): string {
    return isKeyOf(fieldTexts, field) ? i18n._(fieldTexts[field]) : field;
  }
}

function isKeyOf<Table extends object>(table: Table, key: string): key is Extract<keyof Table, string> {
  return Object.hasOwn(table, key);
}
