import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '#origin/platform/database/database.ts';

const NamesSchema = v.object({ rows: v.array(v.object({ name: v.string() })) });
const CountSchema = v.object({ rows: v.tuple([v.object({ found: v.number() })]) });

/** Tables that simulate the outside world: inboxes and the payment providers' books. */
const outside: readonly string[] = [
  'public.message',
  'public.sandbox_payment',
  'public.sandbox_payment_answer',
  'public.sandbox_callback',
];

/** Returns our tables, including those of the queues, in which any column contains any of the strings. */
export async function tablesWith(database: Database, texts: readonly string[]): Promise<readonly string[]> {
  const { rows } = v.parse(
    NamesSchema,
    await database.execute(sql`select schemaname || '.' || tablename as name from pg_tables
      where schemaname in ('public', 'pgboss') order by 1`),
  );
  const found: string[] = [];
  for (const { name } of rows) {
    if (outside.includes(name)) continue;
    const [schema = '', table = ''] = name.split('.');
    const from = sql`${sql.identifier(schema)}.${sql.identifier(table)}`;
    const holds = sql.join(
      texts.map((text) => sql`strpos(lower(one::text), lower(${text})) > 0`),
      sql` or `,
    );
    const counted = await database.execute(sql`select count(*)::int as found from ${from} as one where ${holds}`);
    if (v.parse(CountSchema, counted).rows[0].found > 0) found.push(name);
  }
  return found;
}
