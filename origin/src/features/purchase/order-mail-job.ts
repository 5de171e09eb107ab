import * as v from 'valibot';
import type { JobKind } from '#origin/platform/jobs/job-kind.ts';
import { retryPolicy } from '#origin/platform/messages/message-port.ts';

const OrderMailSchema = v.object({ accountNo: v.string(), titleCode: v.string(), orderNo: v.string() });

/** E-mails the receipt of a purchase. The job has the id of the activity log line. */
export const orderMailJob: JobKind<v.InferOutput<typeof OrderMailSchema>> = {
  name: 'order-mail',
  payload: OrderMailSchema,
  ...retryPolicy,
};
