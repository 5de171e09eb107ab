import { type Instant, osloInstant } from '#src/domain/oslo-time.ts';
import type { Day } from '#src/lib/calendar-days.ts';

/**
 * The day of the browser tests: a Tuesday more than five weeks from any public holiday or clock change. The real date
 * does not matter. It is long after the log-ins, which use real time.
 */
export const tuesday: Day = '2041-02-05';

/** Time on the clocks of titles and browsers when a test begins; they run on from then. */
export const startOfTest: Instant = osloInstant(tuesday, '09:00');
