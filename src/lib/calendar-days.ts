/**
 * A calendar day as `yyyy-mm-dd`, years 0001 to 9999. It has no time and no zone: the day of an
 * instant is the day in Europe/Oslo (`domain/oslo-time.ts`). Days compare as strings.
 */
export type Day = string;

/** Weekdays in the order of the Norwegian week, Monday first (Spec §9). */
export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof weekdays)[number];

interface DayParts {
  readonly year: number;
  readonly month: number;
  readonly date: number;
}

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** 2028-02-29 exists, 2026-02-29 does not. */
export function isDay(text: string): boolean {
  if (!dayPattern.test(text)) return false;
  const { year, month, date } = partsOf(text);
  return year >= 1 && month >= 1 && month <= 12 && date >= 1 && date <= daysInMonth(year, month);
}

/** Undefined if the day does not exist, such as 29 February 2026. */
export function existingDay(parts: DayParts): Day | undefined {
  const day = dayFromParts(parts);
  return isDay(day) ? day : undefined;
}

export function partsOf(day: Day): DayParts {
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)), date: Number(day.slice(8, 10)) };
}

/** The day must exist. */
export function dayFromParts({ year, month, date }: DayParts): Day {
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(date)}`;
}

/** Days since 1970-01-01 in the proleptic Gregorian calendar; negative before that day. */
export function dayNumber(day: Day): number {
  const { year, month, date } = partsOf(day);
  // Years start in March here, which makes the leap day a year's last day.
  const shifted = month > 2 ? year : year - 1;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + date - 1;
  const leapDays = Math.floor(shifted / 4) - Math.floor(shifted / 100) + Math.floor(shifted / 400);
  return shifted * 365 + leapDays + dayOfYear - daysToEpoch;
}

/** Days from 1 March of year 0 to 1970-01-01. */
const daysToEpoch = 719_468;
const daysPerEra = 146_097;

/** The inverse of `dayNumber`. */
export function dayFromNumber(number: number): Day {
  const fromMarch = number + daysToEpoch;
  const era = Math.floor(fromMarch / daysPerEra);
  const dayOfEra = fromMarch - era * daysPerEra;
  const leapless =
    dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096);
  const yearOfEra = Math.floor(leapless / 365);
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  return dayFromParts({
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    date: dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1,
  });
}

/** A negative `count` goes back in time. */
export function addDays(day: Day, count: number): Day {
  return dayFromNumber(dayNumber(day) + count);
}

/** `to` is exclusive: from today to tomorrow is one day. */
export function daysBetween(from: Day, to: Day): number {
  return dayNumber(to) - dayNumber(from);
}

/** Counts both ends. */
export function spanDays(from: Day, to: Day): number {
  return daysBetween(from, to) + 1;
}

/** Falls back to the last day of a month that lacks the date. */
export function addMonths(day: Day, count: number): Day {
  const { year, month, date } = partsOf(day);
  const months = year * 12 + (month - 1) + count;
  const target = { year: Math.floor(months / 12), month: (((months % 12) + 12) % 12) + 1 };
  return dayFromParts({ ...target, date: Math.min(date, daysInMonth(target.year, target.month)) });
}

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

/** 0 is Monday, 6 is Sunday. */
export function weekdayIndex(day: Day): number {
  return (((dayNumber(day) + 3) % 7) + 7) % 7;
}

export function weekdayOf(day: Day): Weekday {
  return weekdays[weekdayIndex(day)] ?? 'monday';
}

export function mondayOf(day: Day): Day {
  return addDays(day, -weekdayIndex(day));
}

/** ISO 8601. The week belongs to the year that contains its Thursday. */
export function isoWeekOf(day: Day): { readonly year: number; readonly week: number } {
  const thursday = addDays(mondayOf(day), 3);
  const { year } = partsOf(thursday);
  return { year, week: Math.floor(daysBetween(dayFromParts({ year, month: 1, date: 1 }), thursday) / 7) + 1 };
}

function twoDigits(value: number): string {
  return value < 10 ? `0${value}` : String(value);
}

/** Monday first. Days of the neighbouring months are null. */
export interface MonthWeek {
  /** ISO week. */
  readonly week: number;
  readonly days: readonly (Day | null)[];
}

export function weeksOfMonth(day: Day): readonly MonthWeek[] {
  const month = day.slice(0, 7);
  const weeks: MonthWeek[] = [];
  for (let monday = mondayOf(`${month}-01`); monday.slice(0, 7) <= month; monday = addDays(monday, 7)) {
    const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index));
    weeks.push({ week: isoWeekOf(monday).week, days: days.map((one) => (one.startsWith(month) ? one : null)) });
  }
  return weeks;
}
