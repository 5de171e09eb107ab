import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { weekdayNames } from '#src/domain/lexicon/subscription-names.ts';
import { nameIn } from '../i18n/i18n.ts';
import { type Weekday, weekdays } from '#src/lib/calendar-days.ts';
import { joinWords } from '#src/lib/norwegian.ts';

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

const dayRange = msg`{first} til {last}`;

/** Lists weekdays in the title's language: `fredag og lørdag`, or `mandag til lørdag`. */
export function useDayList(): (days: readonly Weekday[]) => string {
  const { i18n } = useLingui();
  return (days) => {
    const names = days.map((day) => nameIn(i18n, weekdayNames[day]));
    const [first, last] = [
      weekdays.findIndex((day) => day === days[0]),
      weekdays.findIndex((day) => day === days.at(-1)),
    ];
    const isRange = days.length > 2 && last - first + 1 === days.length;
    if (isRange) return i18n._({ ...dayRange, values: { first: names[0], last: names.at(-1) } });
    return joinWords(names);
  };
}
