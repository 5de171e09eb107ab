import { addDays, type Day, weekdayIndex } from '#src/lib/calendar-days.ts';
import { isHoliday, nextWorkingDay } from './holidays.ts';
import { dayInOslo, type Instant, timeInOslo } from './oslo-time.ts';

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
