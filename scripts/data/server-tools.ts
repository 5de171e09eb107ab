import { spawn } from 'node:child_process';
import { Client } from 'pg';
import { OperatorError } from './operator-command.ts';

/** How long a server that does not answer is waited for, in seconds. */
const patience = 10;

const withoutOwners = ['--no-owner', '--no-privileges'] as const;

/** Dumps a server's database into a file, as of one moment, while origins keep using it. */
export function dumpServer(databaseUrl: string, file: string): Promise<void> {
  return run('pg_dump', databaseUrl, ['--format=custom', ...withoutOwners, `--file=${file}`]);
}

/** Restores a pg_dump file into an empty database on a server, in one transaction. */
export async function restoreServer(databaseUrl: string, file: string): Promise<void> {
  if (await hasTables(databaseUrl)) {
    throw new OperatorError('The database has tables; nothing was restored. Let DATABASE_URL name an empty one.');
  }
  await run('pg_restore', databaseUrl, ['--single-transaction', '--exit-on-error', ...withoutOwners, file]);
}

async function hasTables(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString, connectionTimeoutMillis: patience * 1000 });
  await client.connect();
  try {
    const { rows } = await client.query(`select 1 from information_schema.tables
      where table_schema not in ('pg_catalog', 'information_schema') limit 1`);
    return rows.length > 0;
  } finally {
    await client.end();
  }
}

/** The password is passed by the environment: arguments are visible to everyone on the machine. */
async function run(program: string, databaseUrl: string, options: readonly string[]): Promise<void> {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  // Our driver reads a plus sign as a space, PostgreSQL's programs do not.
  url.search = url.search.replaceAll('+', '%20');
  const waits = { PGCONNECT_TIMEOUT: String(patience), ...process.env };
  const env = { ...waits, ...(password === '' ? {} : { PGPASSWORD: password }) };
  const child = spawn(program, [`--dbname=${url.href}`, ...options], { env, stdio: ['ignore', 'inherit', 'inherit'] });
  const code = await new Promise((resolve, reject) => {
    child.once('close', resolve);
    child.once('error', (error) => reject(isMissing(error) ? new OperatorError(missingText(program)) : error));
  });
  if (code !== 0) throw new OperatorError(`${program} failed; what it said is above.`);
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

function missingText(program: string): string {
  return `${program} is not installed. It is one of PostgreSQL's client programs, of the server's version or a newer one; on Debian: apt-get install postgresql-client`;
}
