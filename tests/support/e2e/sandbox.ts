import { expect } from 'playwright/test';
import { addDays, type Day, weekdayOf } from '#src/domain/calendar-days.ts';
import { isHoliday } from '#src/domain/holidays.ts';
import { dayInOslo, osloInstant } from '#src/domain/oslo-time.ts';
import { originPort } from './addresses.ts';

/** Gives an order to the sandbox; it is listened to on the origin's own port alone. */
async function order(name: 'clock' | 'reset', content: object): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${originPort}/sandbox/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(content),
  });
  expect(response.status, `sandbox ${name}: ${await response.text()}`).toBe(200);
}

/** Puts a title's people and changes back to where the demo begins, and its clock right. */
export async function resetTitle(titleCode: string): Promise<void> {
  await order('reset', { titleCode });
}

/** Moves a title's clock to a time of a day in Oslo. */
export async function setClock(titleCode: string, day: Day, time: string): Promise<void> {
  await order('clock', { titleCode, now: new Date(osloInstant(day, time)).toISOString() });
}

/** A Tuesday soon after today that has no public holiday within five weeks: dates count from it. */
export function quietTuesday(): Day {
  let day = addDays(dayInOslo(Date.now()), 1);
  while (weekdayOf(day) !== 'tuesday' || holidayWithin(day, 35)) day = addDays(day, 1);
  return day;
}

function holidayWithin(day: Day, days: number): boolean {
  return Array.from({ length: days }, (_, index) => addDays(day, index)).some(isHoliday);
}
