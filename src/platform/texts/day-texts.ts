import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { weekdayNames } from '#src/domain/lexicon/subscription-names.ts';
import { dayInOslo, timeInOslo } from '#src/domain/oslo-time.ts';
import { type Day, weekdayOf } from '#src/lib/calendar-days.ts';
import { formatTimeOfDay } from '#src/lib/norwegian.ts';
import { formatDay } from '#src/lib/norwegian-dates.ts';
import { useToday } from '../clock/title-clock.ts';
import { nameIn } from '../i18n/i18n.ts';

const dayAndTime = msg`{day} kl. {time}`;

export interface DayTexts {
  /** `1. desember`, with the year unless it is the current year. */
  readonly short: (day: Day) => string;
  /** `tirsdag 1. desember` */
  readonly long: (day: Day) => string;
  /** Formats ISO 8601 in Oslo's local time: `1. desember kl. 14.05`. */
  readonly instant: (instant: string) => string;
  /** Includes the year, for documents: `1. desember 2026 kl. 14.05`. */
  readonly dated: (instant: string) => string;
}

/** Returns texts in the title's language. */
export function useDayTexts(): DayTexts {
  const { i18n } = useLingui();
  const today = useToday();
  const short = (day: Day): string => formatDay(day, today);
  const atTime = (instant: string, textOf: (day: Day) => string): string => {
    const milliseconds = Date.parse(instant);
    const values = { day: textOf(dayInOslo(milliseconds)), time: formatTimeOfDay(timeInOslo(milliseconds)) };
    return i18n._({ ...dayAndTime, values });
  };
  return {
    short,
    long: (day) => `${nameIn(i18n, weekdayNames[weekdayOf(day)])} ${short(day)}`,
    instant: (instant) => atTime(instant, short),
    dated: (instant) => atTime(instant, (day) => formatDay(day, '')),
  };
}
