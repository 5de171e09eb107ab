import type { Database } from './database.ts';

/** A statement that can be kept. */
interface Preparable<Row> {
  readonly prepare: (name: string) => { readonly execute: (values: Record<string, unknown>) => Promise<Row[]> };
}

/**
 * A read whose statement is built once per database: building one costs the process more than running it. In a
 * transaction it is built for each call. Each `sql.placeholder(name)` takes the value of that name.
 */
export function prepared<Row>(
  build: (database: Database) => Preparable<Row>,
): (database: Database, values: object) => Promise<Row[]> {
  const kept = new WeakMap<Database, ReturnType<Preparable<Row>['prepare']>>();
  return (database, values) => {
    // Without a name the connection finds one by the text (server-database.ts).
    const statement = kept.get(database) ?? build(database).prepare('');
    kept.set(database, statement);
    return statement.execute({ ...values });
  };
}
