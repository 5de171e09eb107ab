import { useLingui } from '@lingui/react';
import { weekdayTexts } from './day-texts.ts';

/** The names of the days of the week in the title's language, Monday first, as calendars take them. */
export function useDayNames(): readonly [string, string, string, string, string, string, string] {
  const { i18n } = useLingui();
  return [
    i18n._(weekdayTexts.monday),
    i18n._(weekdayTexts.tuesday),
    i18n._(weekdayTexts.wednesday),
    i18n._(weekdayTexts.thursday),
    i18n._(weekdayTexts.friday),
    i18n._(weekdayTexts.saturday),
    i18n._(weekdayTexts.sunday),
  ];
}
