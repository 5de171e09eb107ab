import { useLingui } from '@lingui/react';
import type { EditRefusal } from '#src/domain/delivery-changes.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import type { FormIssue } from '#src/platform/forms/findings.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { formTextOf } from '#src/platform/texts/validation-texts.ts';
import type { DeliveryIssue } from './form-check.ts';
import { fieldTexts, refusalTexts, ruleTexts } from './messages.ts';

const texts = { fields: fieldTexts, refusals: refusalTexts, otherwise: refusalTexts.notAllowed };

export function useFormTexts(): (issue: DeliveryIssue | FormIssue, field: string) => string {
  const { i18n } = useLingui();
  const { long } = useDayTexts();
  return (issue, field) => {
    if (!('refusal' in issue)) return formTextOf(i18n, texts, { code: issue.code, field });
    const { day, days } = factsOf(issue.refusal);
    return i18n._({ ...ruleTexts[issue.refusal.code], values: { day: day === undefined ? '' : long(day), days } });
  };
}

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
