import { is, SQL, sql } from 'drizzle-orm';
import { type Db, fromDrizzle } from 'pg-boss';
import * as v from 'valibot';
import type { Database } from '../database/database.ts';

const ResultSchema = v.object({ rows: v.array(v.unknown()) });

/** Makes pg-boss work in one of our transactions. */
export function bossTransaction(transaction: Database): Db {
  const execute = async (query: unknown) => {
    if (!is(query, SQL)) throw new TypeError('pg-boss passed something that is not SQL.');
    return v.parse(ResultSchema, await transaction.execute(query));
  };
  return fromDrizzle({ execute }, sql);
}
