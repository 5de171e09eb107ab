import type * as v from 'valibot';
import type { getComplaintCodes } from '#src/contract/complaint.ts';
import type { getDeliveryHistory } from '#src/contract/delivery-history.ts';
import { addDays, type Day } from '#src/lib/calendar-days.ts';

export type ComplaintCode = v.InferOutput<typeof getComplaintCodes.response>[number];
export type OfferedRemedy = ComplaintCode['remedies'][number];
export type Issue = v.InferOutput<typeof getDeliveryHistory.response>['issues'][number];

/** Issues open to complaints: not stopped, not too old, and without a complaint so far. */
export function complainableIssues(
  issues: readonly Issue[],
  { today, furthestBackDays }: { readonly today: Day; readonly furthestBackDays: number },
): readonly Issue[] {
  const first = addDays(today, -furthestBackDays);
  return issues.filter(({ day, state }) => state !== 'stopped' && state !== 'complained' && day >= first);
}

/** A replacement paper is available only for today's issue (P-02). */
export function remediesFor(code: ComplaintCode | undefined, day: Day, today: Day): readonly OfferedRemedy[] {
  return (code?.remedies ?? []).filter(({ remedy }) => remedy !== 'newDelivery' || day === today);
}
