import type { Day } from '#src/lib/calendar-days.ts';
import { type Instant, osloInstant } from '#src/domain/oslo-time.ts';

/**
 * The day on which the browser tests take place: a Tuesday without a public holiday or a change of the clocks within
 * five weeks, so that it does not matter when they are run. It lies far ahead of the log-ins, which go by real time.
 */
export const tuesday: Day = '2041-02-05';

/** What the clocks of titles and browsers show when a test begins; they run on from there. */
export const startOfTest: Instant = osloInstant(tuesday, '09:00');
