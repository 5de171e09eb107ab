import type { Database } from './database.ts';

/** A query that can be prepared once and executed repeatedly. */
interface Preparable<Row> {
  readonly prepare: (name: string) => { readonly execute: (values: Record<string, unknown>) => Promise<Row[]> };
}

/**
 * Returns a read whose statement is built once per database, because building costs the process
 * more than running. A transaction builds its own. `values` fill each `sql.placeholder(name)`.
 */
export function prepared<Row>(
  build: (database: Database) => Preparable<Row>,
): (database: Database, values: object) => Promise<Row[]> {
  const kept = new WeakMap<Database, ReturnType<Preparable<Row>['prepare']>>();
  return (database, values) => {
    // The statement has no name here; the connection names it by its text (server-database.ts).
    const statement = kept.get(database) ?? build(database).prepare('');
    kept.set(database, statement);
    return statement.execute({ ...values });
  };
}
