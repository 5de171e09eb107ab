import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { weekdayNames } from '#src/domain/lexicon/subscription-names.ts';
import { type Weekday, weekdays } from '#src/lib/calendar-days.ts';
import { joinWords } from '#src/lib/norwegian.ts';
import { nameIn } from '../i18n/i18n.ts';

/** Begins with Monday, as calendars do. */
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

/** `fredag og lørdag`, or `mandag til lørdag`. */
export function useDayList(): (days: readonly Weekday[]) => string {
  const { i18n } = useLingui();
  return (days) => weekdayList(days, i18n);
}

const dayRange = msg`{first} til {last}`;

/** Three or more in a row become `mandag til lørdag`; others are listed one by one. */
export function weekdayList(days: readonly Weekday[], i18n: I18n): string {
  const inOrder = weekdays.filter((day) => days.includes(day));
  const names = inOrder.map((day) => nameIn(i18n, weekdayNames[day]));
  const [first, last] = [inOrder[0], inOrder.at(-1)];
  const isRun =
    first !== undefined && last !== undefined && weekdays.indexOf(last) - weekdays.indexOf(first) === names.length - 1;
  return isRun && names.length > 2
    ? i18n._({ ...dayRange, values: { first: names[0], last: names.at(-1) } })
    : joinWords(names);
}
