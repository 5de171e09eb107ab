import { compareText } from '#src/lib/compare-text.ts';
import { addDays, type Day, dayFromParts, partsOf, weekdayIndex } from '#src/lib/calendar-days.ts';
import { dayInOslo, type Instant, timeInOslo } from './oslo-time.ts';

/** Returns Easter Sunday of a year in the Gregorian calendar. */
export function easterSunday(year: number): Day {
  const century = Math.floor(year / 100);
  const skippedLeapDays = century - Math.floor(century / 4);
  const moonCorrection = Math.floor((8 * century + 13) / 25);
  const yearOfCycle = year % 19;
  const age = (skippedLeapDays - moonCorrection + 19 * yearOfCycle + 15) % 30;
  // The lunar calendar never puts the full moon on 19 April, nor twice on 18 April within a cycle.
  const fullMoon = age === 29 || (age === 28 && yearOfCycle > 10) ? age - 1 : age;
  const weekday = (year + Math.floor(year / 4) + fullMoon + 2 - skippedLeapDays) % 7;
  return addDays(dayFromParts({ year, month: 3, date: 28 }), fullMoon - weekday);
}

/** Holidays with a date: month and day. */
const fixed = [
  ['newYearsDay', 1, 1],
  ['labourDay', 5, 1],
  ['constitutionDay', 5, 17],
  ['christmasDay', 12, 25],
  ['secondChristmasDay', 12, 26],
] as const;

/** Holidays with their distance from Easter Sunday, in days. */
const movable = [
  ['maundyThursday', -3],
  ['goodFriday', -2],
  ['easterSunday', 0],
  ['easterMonday', 1],
  ['ascensionDay', 39],
  ['whitSunday', 49],
  ['whitMonday', 50],
] as const;

/** A Norwegian public holiday; the catalogues name them by these codes. Ordinary Sundays are not included. */
export type HolidayCode = (typeof fixed)[number][0] | (typeof movable)[number][0];

const holidaysByYear = new Map<number, ReadonlyMap<Day, readonly HolidayCode[]>>();
const maxCachedYears = 200;

/** Returns a year's public holidays, keyed by day, in order. Two may coincide, such as on 2008-05-01. */
export function holidaysOf(year: number): ReadonlyMap<Day, readonly HolidayCode[]> {
  const known = holidaysByYear.get(year);
  if (known !== undefined) return known;
  const easter = easterSunday(year);
  const dated: readonly (readonly [Day, HolidayCode])[] = [
    ...fixed.map(([code, month, date]) => [dayFromParts({ year, month, date }), code] as const),
    ...movable.map(([code, days]) => [addDays(easter, days), code] as const),
  ];
  const holidays = new Map<Day, readonly HolidayCode[]>();
  for (const [day, code] of dated.toSorted(([one], [other]) => compareText(one, other))) {
    holidays.set(day, [...(holidays.get(day) ?? []), code]);
  }
  if (holidaysByYear.size >= maxCachedYears) holidaysByYear.clear();
  holidaysByYear.set(year, holidays);
  return holidays;
}

/** Returns the public holidays on a day; usually none. */
export function holidaysOn(day: Day): readonly HolidayCode[] {
  return holidaysOf(partsOf(day).year).get(day) ?? [];
}

export function isHoliday(day: Day): boolean {
  return holidaysOn(day).length > 0;
}

/** Returns the first working day on or after a given day: not a Saturday, Sunday or public holiday. */
export function nextWorkingDay(from: Day): Day {
  let day = from;
  while (weekdayIndex(day) > 4 || isHoliday(day)) day = addDays(day, 1);
  return day;
}

/** Time in Oslo until which a file counts as received on its day. */
const closingTime = '14:00';

/** Calendar days between the receipt of a claim and its due date; public holidays do not count. */
const claimDays = 4;

/** Bank days after the due date of a claim within which the bank reports it as collected. */
const reportDays = 2;

/** True if banks clear payments on a day. */
function isBankDay(day: Day): boolean {
  return weekdayIndex(day) <= 4 && !isHoliday(day);
}

/** Day on which a file counts as received by the clearing house. */
export function receiptDay(sentAt: Instant): Day {
  const today = dayInOslo(sentAt);
  if (isBankDay(today) && timeInOslo(sentAt) < closingTime) return today;
  return nextWorkingDay(addDays(today, 1));
}

/** First possible due date of a claim sent now, a bank day (O-10). */
export function earliestClaimDay(sentAt: Instant): Day {
  let day = receiptDay(sentAt);
  for (let left = claimDays; left > 0; ) {
    day = addDays(day, 1);
    if (!isHoliday(day)) left -= 1;
  }
  return nextWorkingDay(day);
}

/** Day after which a claim that the bank has not reported counts as not collected. */
export function lastReportDay(dueOn: Day): Day {
  let day = nextWorkingDay(dueOn);
  for (let left = reportDays; left > 0; left -= 1) day = nextWorkingDay(addDays(day, 1));
  return day;
}
