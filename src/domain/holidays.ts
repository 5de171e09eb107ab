import { addDays, type Day, dayFromParts, partsOf, weekdayIndex } from '#src/lib/calendar-days.ts';
import { compareText } from '#src/lib/compare-text.ts';
import { dayInOslo, type Instant, timeInOslo } from './oslo-time.ts';

/** In the Gregorian calendar. */
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

/** Month and day. */
const fixed = [
  ['newYearsDay', 1, 1],
  ['labourDay', 5, 1],
  ['constitutionDay', 5, 17],
  ['christmasDay', 12, 25],
  ['secondChristmasDay', 12, 26],
] as const;

/** Days from Easter Sunday. */
const movable = [
  ['maundyThursday', -3],
  ['goodFriday', -2],
  ['easterSunday', 0],
  ['easterMonday', 1],
  ['ascensionDay', 39],
  ['whitSunday', 49],
  ['whitMonday', 50],
] as const;

/** The catalogues name the holidays by these codes. Ordinary Sundays are not included. */
export type HolidayCode = (typeof fixed)[number][0] | (typeof movable)[number][0];

const holidaysByYear = new Map<number, ReadonlyMap<Day, readonly HolidayCode[]>>();
const maxCachedYears = 200;

/** Returns the holidays in order. Two may coincide, such as on 2008-05-01. */
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

export function holidaysOn(day: Day): readonly HolidayCode[] {
  return holidaysOf(partsOf(day).year).get(day) ?? [];
}

export function isHoliday(day: Day): boolean {
  return holidaysOn(day).length > 0;
}

/** The first day on or after the given one that is not a Saturday, Sunday or public holiday. */
export function nextWorkingDay(from: Day): Day {
  let day = from;
  while (weekdayIndex(day) > 4 || isHoliday(day)) day = addDays(day, 1);
  return day;
}

/** A file counts as received on its day until this time in Oslo. */
const closingTime = '14:00';

/** Calendar days from receipt to due date; public holidays do not count. */
const claimDays = 4;

/** Bank days after the due date within which the bank reports a claim as collected. */
const reportDays = 2;

function isBankDay(day: Day): boolean {
  return weekdayIndex(day) <= 4 && !isHoliday(day);
}

/** The clearing house counts the file as received on this day. */
export function receiptDay(sentAt: Instant): Day {
  const today = dayInOslo(sentAt);
  if (isBankDay(today) && timeInOslo(sentAt) < closingTime) return today;
  return nextWorkingDay(addDays(today, 1));
}

/** The earliest due date of a claim sent now, which is a bank day (O-10). */
export function earliestClaimDay(sentAt: Instant): Day {
  let day = receiptDay(sentAt);
  for (let left = claimDays; left > 0; ) {
    day = addDays(day, 1);
    if (!isHoliday(day)) left -= 1;
  }
  return nextWorkingDay(day);
}

/** After this day, a claim that the bank has not reported counts as not collected. */
export function lastReportDay(dueOn: Day): Day {
  let day = nextWorkingDay(dueOn);
  for (let left = reportDays; left > 0; left -= 1) day = nextWorkingDay(addDays(day, 1));
  return day;
}
