import { spawn } from 'node:child_process';
import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { Client } from 'pg';
import type { DataPlace } from '#origin/config/config.ts';
import { dumpPgliteFolder, restorePgliteFolder } from '#origin/platform/database/pglite-database.ts';
import { noDatabaseText, OperatorError } from './operator-command.ts';

/** How long to wait for a server that does not answer, in seconds. */
const patience = 10;

interface DumpedServer {
  readonly databaseUrl: string;
  readonly minutes: number;
}

const withoutOwners = ['--no-owner', '--no-privileges'] as const;

/** Dumps a consistent snapshot while origins keep using the database. */
function dumpServer(server: DumpedServer, file: string): Promise<void> {
  return run('pg_dump', server, ['--format=custom', ...withoutOwners, `--file=${file}`]);
}

/** The database must be empty. Runs in a single transaction. */
async function restoreServer(server: DumpedServer, file: string): Promise<void> {
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

/** The environment passes the password, because everyone on the machine can see arguments. */
async function run(program: string, { databaseUrl, minutes }: DumpedServer, options: readonly string[]): Promise<void> {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  // Our driver reads a plus sign as a space, but PostgreSQL's programs do not.
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

/** Exit code of a command that should start another program, if that program does not exist. */
const notFound = 127;

/** Ends a program together with this process, even if this process is killed. The command exists only on Linux. */
const endsWithParent = process.platform === 'linux' ? ['setpriv', '--pdeathsig', 'KILL', '--'] : [];

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

function missingText(program: string): string {
  return `${program} is not installed. It is one of PostgreSQL's client programs, of the server's version or a newer one; on Debian: apt-get install postgresql-client`;
}

/** First bytes of an archive of the data folder, and of pg_dump's own format. */
const signatures = { embedded: Buffer.from([0x1f, 0x8b]), server: Buffer.from('PGDMP') } as const;

/** Only the backup's owner may read it. The file gets its name once it is complete. */
export async function backUp(
  { databaseUrl, dataDir, backupMinutes: minutes }: DataPlace,
  file: string,
): Promise<string> {
  if (existsSync(file)) throw new OperatorError(`${file} already exists; nothing was written.`);
  const draft = `${file}.unfinished`;
  writeFileSync(draft, '', { mode: 0o600 });
  try {
    if (databaseUrl === undefined) writeFileSync(draft, await embeddedDump(dataDir));
    else await dumpServer({ databaseUrl, minutes }, draft);
    renameSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
  return `Wrote ${file}, ${(statSync(file).size / 1_000_000).toFixed(1)} MB. The secrets are not in it.`;
}

/** Restores completely or not at all; the database must be empty. */
export async function restore(
  { databaseUrl, dataDir, backupMinutes: minutes }: DataPlace,
  file: string,
): Promise<string> {
  const kind = databaseUrl === undefined ? 'embedded' : 'server';
  if (!beginsWith(file, signatures[kind])) {
    const expected = kind === 'embedded' ? 'the embedded database' : 'a PostgreSQL server';
    throw new OperatorError(`${file} is not a backup of ${expected}; DATABASE_URL decides which one is restored.`);
  }
  if (databaseUrl !== undefined) await restoreServer({ databaseUrl, minutes }, file);
  else if (!(await restorePgliteFolder(dataDir, new Blob([readFileSync(file)])))) {
    throw new OperatorError(`There is a database in ${dataDir}; nothing was restored. Name an empty DATA_DIR.`);
  }
  return `Restored ${file}. Start the origin with the secrets that it had.`;
}

async function embeddedDump(dataDir: string): Promise<Uint8Array> {
  const dump = await dumpPgliteFolder(dataDir);
  if (dump === undefined) throw new OperatorError(noDatabaseText(dataDir));
  return new Uint8Array(await dump.arrayBuffer());
}

function beginsWith(file: string, signature: Buffer): boolean {
  const start = Buffer.alloc(signature.length);
  const descriptor = openSync(file, 'r');
  readSync(descriptor, start, 0, start.length, 0);
  closeSync(descriptor);
  return start.equals(signature);
}
