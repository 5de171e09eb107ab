import { useLingui } from '@lingui/react';
import type { EditRefusal } from '#src/domain/delivery-changes.ts';
import { validationCodes } from '#src/domain/validation/field-issues.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import type { FormIssue } from '#src/platform/forms/findings.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { validationTexts } from '#src/platform/texts/validation-texts.ts';
import type { DeliveryIssue } from './form-check.ts';
import { fieldTexts, refusalTexts, ruleTexts } from './messages.ts';

/** Returns the text of a form issue, or of an API refusal by its code, at a field. */
export function useFormTexts(): (issue: DeliveryIssue | FormIssue, field: string) => string {
  const { i18n } = useLingui();
  const { long } = useDayTexts();
  return (issue, field) => {
    if ('refusal' in issue) return ruleText(issue.refusal);
    const validation = validationCodes.find((one) => one === issue.code);
    if (validation === 'required') return i18n._({ ...validationTexts.required, values: { info: nameOf(field) } });
    if (validation !== undefined) return i18n._(validationTexts[validation]);
    return i18n._(isKeyOf(refusalTexts, issue.code) ? refusalTexts[issue.code] : refusalTexts.notAllowed);
  };

  function ruleText(refusal: EditRefusal): string {
    const { day, days } = factsOf(refusal);
    const values = { day: day === undefined ? '' : long(day), days };
    return i18n._({ ...ruleTexts[refusal.code], values });
  }

  function nameOf(field: string): string {
    return isKeyOf(fieldTexts, field) ? i18n._(fieldTexts[field]) : field;
  }
}

/** Returns the nearest allowed day, and the limit in days, if the text of a refusal names them. */
function factsOf(refusal: EditRefusal): { readonly day?: Day; readonly days?: number } {
  switch (refusal.code) {
    case 'beforeEarliest':
      return { day: refusal.earliest };
    case 'paperNotBegun':
      return { day: refusal.firstIssue };
    case 'tooFarAhead':
      return { day: refusal.latest };
    case 'tooShort':
      return { day: refusal.earliestEnd, days: refusal.shortestDays };
    case 'tooLong':
      return { day: refusal.latestEnd, days: refusal.longestDays };
    case 'noIssueInRange':
      return { day: refusal.nextIssue };
    case 'paperEnded':
      return { day: refusal.lastDay };
    case 'endTooEarly':
      return { day: refusal.earliestEnd };
    case 'dayInvalid':
    case 'endNotAllowed':
    case 'openEndNotAllowed':
    case 'endBeforeStart':
    case 'startLocked':
    case 'ended':
      return {};
    default:
      return refusal satisfies never;
  }
}

function isKeyOf<Table extends object>(table: Table, key: string): key is Extract<keyof Table, string> {
  return Object.hasOwn(table, key);
}
