import * as v from 'valibot';

export const idempotencyKeyHeader = 'idempotency-key';

/** At most 64 visible characters, made by the client. */
export const IdempotencyKeySchema = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,64}$/));

/** Every write can return these in addition to its own. */
export const writeRefusals = ['keyMissing', 'keyInvalid', 'keyReused', 'outcomeChanged'] as const;
