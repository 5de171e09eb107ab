import { sql } from 'drizzle-orm';
import type { PgSequence } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

/** Returns the next numbers of a sequence; each is used once. */
export async function nextNumbers(
  database: Database,
  { seqName }: PgSequence,
  count: number,
): Promise<readonly number[]> {
  const rows = await database
    .select({ number: sql`nextval(${seqName}::regclass)`.mapWith(Number) })
    .from(sql`generate_series(1, ${count})`);
  return rows.map(({ number }) => number);
}

/** Returns the next number of a sequence. */
export async function nextNumber(database: Database, sequence: PgSequence): Promise<number> {
  const [number] = await nextNumbers(database, sequence, 1);
  if (number === undefined) throw new Error('A sequence returned no number.');
  return number;
}
