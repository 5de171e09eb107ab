import * as v from 'valibot';
import { type Activity, ActivitySchema } from '#src/contract/activity.ts';

/** An activity log entry, valid by the contract: a cancellation. */
export function anActivity(changes: Partial<v.InferInput<typeof ActivitySchema>> = {}): Activity {
  return v.parse(ActivitySchema, {
    id: 'activity-1',
    receiptNumber: 'K-1000001',
    at: '2026-11-20T10:15:00Z',
    kind: 'cancelled',
    by: 'person',
    mail: null,
    facts: {},
    ...changes,
  });
}
