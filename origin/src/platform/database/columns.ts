import { date, timestamp } from 'drizzle-orm/pg-core';

/** A column of an instant. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A column of a calendar day, `YYYY-MM-DD`. */
export const day = (name: string) => date(name, { mode: 'string' });
