import type { Day } from '#src/lib/calendar-days.ts';

// Fields of the clearing house's records, as they are written.

/** Its own number. */
export const clearingHouse = '00008080';

/** A number with leading zeros. */
export const zeros = (value: number | string, length: number): string => String(value).padStart(length, '0');

/** A day as ddmmyy. */
export const shortDay = (day: Day): string => day.slice(8, 10) + day.slice(5, 7) + day.slice(2, 4);
