import { date, timestamp } from 'drizzle-orm/pg-core';
import * as v from 'valibot';

/** A column for an instant. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A column for a calendar day, `YYYY-MM-DD`. */
export const day = (name: string) => date(name, { mode: 'string' });

const UuidSchema = v.pipe(v.string(), v.uuid());

/** True if a typed text can be a row's key: the server refuses to compare other texts with a UUID column. */
export function isUuid(text: string): boolean {
  return v.is(UuidSchema, text);
}
