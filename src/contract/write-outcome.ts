import * as v from 'valibot';
import type { Endpoint } from './endpoint.ts';
import { IdempotencyKeySchema } from './write.ts';

/**
 * The outcome of a write whose answer was lost, by its key (N-02); for the person who made it, as long as answers are
 * stored. `writeNotFound`: it has not been carried out, or not yet.
 */
export const getWrite = {
  method: 'GET',
  path: 'write/:key',
  access: 'session',
  helper: 'any',
  params: v.object({ key: IdempotencyKeySchema }),
  response: v.object({
    /** Id of its receipt, a line of the activity log; null if there is none. */
    receiptId: v.nullable(v.string()),
    /** Id of the payment or registration that it began; null if there is none. */
    paymentId: v.nullable(v.string()),
  }),
  refusals: ['writeNotFound'],
} as const satisfies Endpoint;
