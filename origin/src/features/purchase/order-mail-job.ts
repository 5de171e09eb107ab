import * as v from 'valibot';
import type { JobKind } from '#origin/platform/jobs/job-kind.ts';
import { retryPolicy } from '#origin/platform/messages/message-port.ts';

const OrderMailSchema = v.object({ accountNo: v.string(), titleCode: v.string(), orderNo: v.string() });

/** The receipt of a purchase by e-mail; its id is that of the line of the activity log. */
export const orderMailJob: JobKind<v.InferOutput<typeof OrderMailSchema>> = {
  name: 'order-mail',
  payload: OrderMailSchema,
  ...retryPolicy,
};
