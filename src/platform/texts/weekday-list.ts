import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { weekdayNames } from '#src/domain/lexicon/subscription-names.ts';
import { nameIn } from '../i18n/i18n.ts';
import { type Weekday, weekdays } from '#src/lib/calendar-days.ts';
import { joinWords } from '#src/lib/norwegian.ts';

const dayRange = msg`{first} til {last}`;

/**
 * Returns weekdays in words. Three or more in a row become `mandag til lørdag`; others are listed
 * one by one.
 */
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
