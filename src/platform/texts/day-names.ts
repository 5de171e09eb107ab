import { useLingui } from '@lingui/react';
import { weekdayNames } from '#src/domain/lexicon/subscription-names.ts';
import { nameIn } from '../i18n/i18n.ts';
import type { Weekday } from '#src/lib/calendar-days.ts';
import { weekdayList } from './weekday-list.ts';

/** Weekday names in the title's language, Monday first, as calendars need them. */
export function useDayNames(): readonly [string, string, string, string, string, string, string] {
  const { i18n } = useLingui();
  return [
    nameIn(i18n, weekdayNames.monday),
    nameIn(i18n, weekdayNames.tuesday),
    nameIn(i18n, weekdayNames.wednesday),
    nameIn(i18n, weekdayNames.thursday),
    nameIn(i18n, weekdayNames.friday),
    nameIn(i18n, weekdayNames.saturday),
    nameIn(i18n, weekdayNames.sunday),
  ];
}

/** Lists weekdays in the title's language: `fredag og lørdag`, or `mandag til lørdag`. */
export function useDayList(): (days: readonly Weekday[]) => string {
  const { i18n } = useLingui();
  return (days) => weekdayList(days, i18n);
}
