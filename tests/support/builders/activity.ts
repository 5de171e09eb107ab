import { ActivitySchema } from '#src/contract/activity.ts';
import { builderOf } from './builder.ts';

/** An activity log entry about a cancellation. */
export const anActivity = builderOf(ActivitySchema, {
  id: 'activity-1',
  receiptNumber: 'K-1000001',
  at: '2026-11-20T10:15:00Z',
  kind: 'cancelled',
  by: 'person',
  mail: null,
  facts: {},
});
