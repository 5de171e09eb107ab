import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { IdempotencyKeySchema } from './write.ts';

/**
 * The outcome of a write whose answer was lost, looked up by its key (N-02). Only the person who
 * made the write gets it, for as long as answers are stored. `writeNotFound`: the write was not
 * carried out, at least not yet.
 */
export const getWrite = endpoint('GET', 'write/:key', {
  access: 'session',
  helper: 'any',
  params: v.object({ key: IdempotencyKeySchema }),
  response: v.object({
    /** Id of the receipt in the activity log; null if there is none. */
    receiptId: v.nullable(v.string()),
    /** Id of the payment or registration that the write began; null if there is none. */
    paymentId: v.nullable(v.string()),
  }),
  refusals: ['writeNotFound'],
});
