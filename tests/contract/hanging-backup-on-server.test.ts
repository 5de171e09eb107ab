import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { backUp } from '#scripts/data/backup.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { throwAwayDatabase } from './support/test-database.ts';

const folder = temporaryFolder('hanging');
const file = join(folder, 'nightly.backup');
let databaseUrl: string;
let holder: Client;

// The lock is never released, so pg_dump connects and then waits.
beforeAll(async () => {
  databaseUrl = await throwAwayDatabase();
  holder = new Client({ connectionString: databaseUrl });
  await holder.connect();
  await holder.query('begin');
  await holder.query('lock table account in access exclusive mode');
});
afterAll(() => holder.end());

test('O-06 a backup that hangs halfway times out, says where, and leaves no file', async () => {
  const { host, pathname } = new URL(databaseUrl);
  await expect(backUp({ databaseUrl, dataDir: folder, backupMinutes: 0.02 }, file)).rejects.toThrow(
    `pg_dump was stopped after 0.02 minutes (BACKUP_MINUTES) at ${host}${pathname}.`,
  );
  expect(readdirSync(folder)).toEqual([]);
});

/** Ids of the processes that a process has started, as Linux lists them. */
function childrenOf(pid: number | undefined): readonly string[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
}

function isDump(pid: string): boolean {
  return readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'pg_dump';
}

test('O-06 kill -9 of a backup ends its pg_dump too', async () => {
  const env = { PATH: process.env['PATH'], DATABASE_URL: databaseUrl };
  const backup = spawn(process.execPath, ['scripts/backup.ts', file], { env, stdio: 'ignore' });
  const dumps = await vi.waitUntil(() => childrenOf(backup.pid).filter(isDump)[0], 30_000);
  backup.kill('SIGKILL');
  await once(backup, 'exit');
  await vi.waitFor(() => expect(existsSync(`/proc/${dumps}`)).toBe(false), 10_000);
});

test("O-06 a backup without PostgreSQL's client programs names the missing one", async () => {
  vi.stubEnv('PATH', folder);
  const told = backUp({ databaseUrl, dataDir: folder, backupMinutes: 1 }, join(folder, 'other.backup'));
  await expect(told).rejects.toThrow('pg_dump is not installed.');
  vi.unstubAllEnvs();
});
