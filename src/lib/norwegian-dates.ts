import { partsOf } from './calendar-days.ts';

/** The same in Bokmål and Nynorsk. `Intl` takes too long to initialise on a first view (ADR 139). */
export const monthNames = [
  'januar',
  'februar',
  'mars',
  'april',
  'mai',
  'juni',
  'juli',
  'august',
  'september',
  'oktober',
  'november',
  'desember',
] as const;

/**
 * Formats as `3. juli`, with the year if it differs from that of `today`. A no-break space follows the number.
 * @param day `yyyy-mm-dd`
 * @param today `yyyy-mm-dd`; empty to include the year always
 */
export function formatDay(day: string, today: string): string {
  const { date, month } = partsOf(day);
  const monthText = day.slice(0, 4) === today.slice(0, 4) ? monthNames[month - 1] : formatMonth(day);
  return `${date}.\u00a0${monthText}`;
}

/** Formats as `1. juli 2026`, with ordinary spaces, for accessible names. */
export function formatFullDay(day: string): string {
  return `${partsOf(day).date}. ${formatMonth(day)}`;
}

/** `juli 2026` */
export function formatMonth(day: string): string {
  const { month, year } = partsOf(day);
  return `${monthNames[month - 1]} ${year}`;
}

/** `01.07.2026` */
export function formatShortDay(day: string): string {
  return day.split('-').toReversed().join('.');
}
