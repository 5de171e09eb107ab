import * as v from 'valibot';

/** Header with the idempotency key of a write. */
export const idempotencyKeyHeader = 'idempotency-key';

/** Idempotency key made by the client: at most 64 visible characters. */
export const IdempotencyKeySchema = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,64}$/));

/** Refusals that every write has, in addition to its own. */
export const writeRefusals = ['keyMissing', 'keyInvalid', 'keyReused', 'outcomeChanged'] as const;
