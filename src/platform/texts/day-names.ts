import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { type Weekday, weekdays } from '#src/lib/calendar-days.ts';
import { weekdayTexts } from './day-texts.ts';

/** Weekday names in the title's language, Monday first, as calendars need them. */
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

const dayRange = msg`{first} til {last}`;

/** Lists weekdays in the title's language: `fredag og lørdag`, or `mandag til lørdag`. */
export function useDayList(): (days: readonly Weekday[]) => string {
  const { i18n } = useLingui();
  return (days) => {
    const names = days.map((day) => i18n._(weekdayTexts[day]));
    const [first, last] = [
      weekdays.findIndex((day) => day === days[0]),
      weekdays.findIndex((day) => day === days.at(-1)),
    ];
    const isRange = days.length > 2 && last - first + 1 === days.length;
    if (isRange) return i18n._({ ...dayRange, values: { first: names[0], last: names.at(-1) } });
    return new Intl.ListFormat('nb').format(names);
  };
}
