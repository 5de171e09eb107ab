import { spawn } from 'node:child_process';
import { Client } from 'pg';
import { OperatorError } from './operator-command.ts';

/** How long a server that does not answer is waited for, in seconds. */
const patience = 10;

/** A database server, and how long one of its programs may take. */
export interface DumpedServer {
  readonly databaseUrl: string;
  readonly minutes: number;
}

const withoutOwners = ['--no-owner', '--no-privileges'] as const;

/** Dumps a server's database into a file, as of one moment, while origins keep using it. */
export function dumpServer(server: DumpedServer, file: string): Promise<void> {
  return run('pg_dump', server, ['--format=custom', ...withoutOwners, `--file=${file}`]);
}

/** Restores a pg_dump file into an empty database on a server, in one transaction. */
export async function restoreServer(server: DumpedServer, file: string): Promise<void> {
  if (await hasTables(server.databaseUrl)) {
    throw new OperatorError('The database has tables; nothing was restored. Set DATABASE_URL to an empty one.');
  }
  await run('pg_restore', server, ['--single-transaction', '--exit-on-error', ...withoutOwners, file]);
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
async function run(program: string, { databaseUrl, minutes }: DumpedServer, options: readonly string[]): Promise<void> {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  // Our driver reads a plus sign as a space, PostgreSQL's programs do not.
  url.search = url.search.replaceAll('+', '%20');
  const waits = { PGCONNECT_TIMEOUT: String(patience), ...process.env };
  const env = { ...waits, ...(password === '' ? {} : { PGPASSWORD: password }) };
  const [command = program, ...words] = [...endsWithParent, program, `--dbname=${url.href}`, ...options];
  const signal = AbortSignal.timeout(minutes * 60_000);
  const child = spawn(command, words, { env, signal, killSignal: 'SIGKILL', stdio: ['ignore', 'inherit', 'inherit'] });
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  child.once('close', resolve);
  child.once('error', reject);
  const code = await promise.catch((error: unknown) => {
    if (isMissing(error)) return notFound;
    if (!signal.aborted) throw error;
    const place = `${url.host}${url.pathname}`;
    throw new OperatorError(`${program} was stopped after ${minutes} minutes (BACKUP_MINUTES) at ${place}.`);
  });
  if (code === notFound) throw new OperatorError(missingText(program));
  if (code !== 0) throw new OperatorError(`${program} failed; its output is above.`);
}

/** Exit code of a command that starts another, if there is no such program. */
const notFound = 127;

/** On Linux a program ends with this process, even if that is killed. */
const endsWithParent = process.platform === 'linux' ? ['setpriv', '--pdeathsig', 'KILL', '--'] : [];

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

function missingText(program: string): string {
  return `${program} is not installed. It is one of PostgreSQL's client programs, of the server's version or a newer one; on Debian: apt-get install postgresql-client`;
}
