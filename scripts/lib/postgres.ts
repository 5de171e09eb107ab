import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { Client } from 'pg';
import { installWithApt, mayInstall, run } from './apt.ts';

const defaultUrl = 'postgresql://postgres@127.0.0.1:5432/postgres';

const ownRole = 'min_side_tests';

/**
 * Returns the URL of the server in TEST_DATABASE_URL, otherwise of the local one. The URL's user may create databases.
 * If the local server does not answer, it is started, and installed with apt if necessary, if this process may do so.
 * @throws with instructions if no server is available.
 */
export async function ensurePostgres(): Promise<string> {
  const named = process.env['TEST_DATABASE_URL'];
  const url = named === undefined || named === '' ? defaultUrl : named;
  const issue = await issueOf(url);
  if (issue === undefined) {
    const lacking = clientIssue(await serverVersion(url), installedClient());
    if (lacking !== undefined) throw new Error(lacking);
    return url;
  }
  if (url === named) throw new Error(`The server named by TEST_DATABASE_URL is not usable: ${issue}`);
  if (mayInstall()) return startCluster();
  throw new Error(
    `The tests need a PostgreSQL server. Start one that lets postgres@127.0.0.1:5432 in without a password, or let ` +
      `TEST_DATABASE_URL name one whose user may create databases (docs/testing.md). What was found: ${issue}`,
  );
}

/** A new, empty database on that server. */
export async function createDatabase(prefix: string) {
  const server = await ensurePostgres();
  const name = `${prefix}_${randomBytes(6).toString('hex')}`;
  await runStatement(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const drop = async () => void (await runStatement(server, `drop database ${name} with (force)`));
  return { url: url.href, drop };
}

/** Undefined if the server can be used. */
async function issueOf(url: string): Promise<string | undefined> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ may: boolean }>(
      'select rolsuper or rolcreatedb as may from pg_roles where rolname = current_user',
    );
    return rows[0]?.may === true ? undefined : 'its user may not create databases';
  } catch (error) {
    // If none of a host's addresses answers, the error contains the reason for each of them.
    const reasons = error instanceof AggregateError ? error.errors : [error];
    return reasons.map((reason) => (reason instanceof Error ? reason.message : String(reason))).join('; ');
  } finally {
    await client.end();
  }
}

async function serverVersion(url: string): Promise<number> {
  const [row] = await runStatement(url, "select current_setting('server_version_num')::int / 10000 as version");
  return Number(row?.['version']);
}

export async function runStatement(
  connectionString: string,
  statement: string,
): Promise<readonly Record<string, unknown>[]> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Major version of the first `pg_dump` in the PATH; undefined if there is none. */
function installedClient(): number | undefined {
  const { stdout, error } = spawnSync('pg_dump', ['--version'], { encoding: 'utf8' });
  const version = error === undefined ? /(\d+)(?:\.|\s|$)/.exec(stdout)?.[1] : undefined;
  return version === undefined ? undefined : Number(version);
}

/** Why the backup tests cannot run: `pg_dump` refuses a server newer than itself. */
export function clientIssue(server: number, client: number | undefined): string | undefined {
  if (client !== undefined && client >= server) return undefined;
  const found = client === undefined ? 'there is none' : `${client} was found`;
  return `The tests need pg_dump of PostgreSQL ${server} or newer, and ${found}: .ci/postgresql-client ${server} installs it on Debian and Ubuntu.`;
}

/** A cluster as `pg_lsclusters` lists it. */
export interface Cluster {
  readonly version: string;
  readonly name: string;
  readonly port: number;
  readonly isOnline: boolean;
}

/** Leaves out clusters whose programs are gone. */
export function readClusters(list: string): readonly Cluster[] {
  return list
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .flatMap(([version, name, port, status = '']) =>
      version === undefined || name === undefined || status.includes('binaries_missing')
        ? []
        : [{ version, name, port: Number(port), isOnline: status.startsWith('online') }],
    );
}

async function startCluster(): Promise<string> {
  if (!existsSync('/usr/bin/pg_ctlcluster')) {
    console.log('Installing PostgreSQL for the tests …');
    installWithApt('postgresql');
  }
  const { version, name, port, isOnline } = firstCluster() ?? createdCluster();
  if (!isOnline) {
    console.log(`Starting PostgreSQL ${version} for the tests …`);
    run('pg_ctlcluster', ['--skip-systemctl-redirect', version, name, 'start']);
  }
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`;
  return (await issueOf(url)) === undefined ? url : withOwnRole(port);
}

function firstCluster(): Cluster | undefined {
  return readClusters(run('pg_lsclusters', ['--no-header']))[0];
}

function createdCluster(): Cluster {
  const version = readdirSync('/usr/lib/postgresql')
    .sort((one, other) => Number(one) - Number(other))
    .at(-1);
  if (version === undefined) throw new Error('apt-get did not install a PostgreSQL server.');
  run('pg_createcluster', [version, 'main']);
  const created = firstCluster();
  if (created === undefined) throw new Error('pg_createcluster did not create a cluster.');
  return created;
}

/** Debian's cluster requires a role with a password over TCP. Root may connect as the cluster's owner and create it. */
async function withOwnRole(port: number): Promise<string> {
  const password = randomBytes(16).toString('hex');
  const statements = `select 'create role ${ownRole}' where not exists (select from pg_roles where rolname = '${ownRole}') \\gexec
    alter role ${ownRole} with login createdb password '${password}';`;
  const psql = ['psql', '--quiet', '--no-psqlrc', '--set=ON_ERROR_STOP=1', `--port=${port}`, '--dbname=postgres'];
  run('runuser', ['-u', 'postgres', '--', ...psql], statements);
  const url = `postgresql://${ownRole}:${password}@127.0.0.1:${port}/postgres`;
  const issue = await issueOf(url);
  if (issue !== undefined) throw new Error(`PostgreSQL was started for the tests, but is not usable: ${issue}`);
  return url;
}
