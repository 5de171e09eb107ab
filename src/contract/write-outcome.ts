import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { IdempotencyKeySchema } from './write.ts';

/**
 * Looks up, by its key, a write whose response was lost (N-02). Only the person who made the write gets the outcome,
 * for as long as responses are stored. `writeNotFound`: the write was not carried out, at least not yet.
 */
export const getWrite = endpoint('GET', 'write/:key', {
  helper: 'any',
  params: v.object({ key: IdempotencyKeySchema }),
  response: v.object({
    /** In the activity log; null if there is none. */
    receiptId: v.nullable(v.string()),
    /** The payment or registration that the write began; null if there is none. */
    paymentId: v.nullable(v.string()),
  }),
  refusals: ['writeNotFound'],
});
