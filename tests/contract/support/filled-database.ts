import type { Client } from 'pg';
import { isFullRun } from '#tests/support/full.ts';

/** Tables that do not grow with the number of customers, or exist only in the sandbox. */
const small =
  /^(clock_offset|delay_notice|discount_code_use|limit_count|message|sandbox_\w+|seeded_title|segment_message|setting|socket_io_attachments|staff_\w+)$/;

/** Values that the tables' check constraints require. */
const asked: Readonly<Record<string, string>> = {
  'ledger_entry.kind': `'charge'`,
  'invoice.kind': `'invoice'`,
  'invoice.kid': `'F' || i`,
  'invoice.due_on': `date '2026-01-01'`,
  'settlement.aria_invoice_no': `'F' || i`,
  'settlement.payment_id': uuidOf('i'),
  // Look-ups by these columns find nothing unless they are filled.
  'account.person_id': uuidOf('i'),
  'mandate.is_applied': 'true',
  // Far above the numbers that the flows use.
  'total_kid.kid': `'29' || lpad(i::text, 11, '0')`,
  'account_activity.person_id': uuidOf('i'),
  // Only events of the latest week are read.
  'payment_event.received_at': `timestamptz '2026-01-01'`,
  'person.email': `'f' || i || '@demo.example'`,
};

function uuidOf(number: string): string {
  return `lpad(to_hex(${number}), 32, '0')::uuid`;
}

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly nullable: boolean;
}

/**
 * Row counts of the filled database. With 5,000 rows the planner already prefers an index if there is one; the full run
 * proves it at the size of a large newspaper group.
 */
const sizes = isFullRun ? { holders: 100_000, others: 20_000 } : { holders: 10_000, others: 5_000 };

/** Fills each table that grows with customers; returns the names of those tables. */
export async function fillDatabase(client: Client, titleCodes: readonly string[]): Promise<readonly string[]> {
  const { rows } = await client.query<Column>(
    `select table_name as table, column_name as column, data_type as type, is_nullable = 'YES' as nullable
      from information_schema.columns where table_schema = 'public' order by 1, ordinal_position`,
  );
  const tables = Map.groupBy(
    rows.filter(({ table }) => !small.test(table)),
    ({ table }) => table,
  );
  const codes = `(array[${titleCodes.map((code) => `'${code}'`).join(',')}])[1 + i % ${titleCodes.length}]`;
  await client.query(`set session_replication_role = replica`);
  for (const [table, columns] of tables) {
    const given = columns.flatMap((column) => {
      const value = valueOf(column, codes);
      return value === undefined ? [] : [[`"${column.column}"`, value] as const];
    });
    const count = ['account', 'subscription', 'person'].includes(table) ? sizes.holders : sizes.others;
    await client.query(`insert into "${table}" (${given.map(([name]) => name).join(', ')})
      select ${given.map(([, value]) => value).join(', ')} from generate_series(1, ${count}) i`);
  }
  await client.query('analyze');
  return [...tables.keys()];
}

function valueOf({ table, column, type, nullable }: Column, codes: string): string | undefined {
  const own = asked[`${table}.${column}`];
  if (own !== undefined) return own;
  if (nullable) return undefined;
  if (column.endsWith('title_code')) return codes;
  switch (type) {
    case 'uuid':
      return uuidOf('i');
    // Far from the test's days, so that no row has ended or falls due.
    case 'date':
      return /until|to_date|due_on/.test(column) ? `date '2035-01-01' + i % 60` : `date '2027-01-01' + i % 60`;
    case 'timestamp with time zone':
      return `timestamptz '${/expires|until/.test(column) ? '2035' : '2027'}-01-01' + i % 60 * interval '1 day'`;
    case 'integer':
      return '1 + i % 1000';
    case 'bigint':
      return '1000000 + i';
    case 'boolean':
      return 'false';
    case 'jsonb':
      return `'{}'`;
    case 'ARRAY':
      return `'{}'`;
    default:
      return `'F' || i`;
  }
}
