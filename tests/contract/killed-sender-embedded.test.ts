import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { receiptMailJob } from '#origin/features/activity/receipt-mail.ts';
import { openPgliteFolder } from '#origin/platform/database/pglite-database.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { startMailServer } from './support/message-servers.ts';
import { productionEnvironment } from './support/production.ts';
import { compileCache } from './support/spawned-origin.ts';
import { testFleet } from './support/test-fleet.ts';
import { startTestOrigin } from './support/test-origin.ts';

const folder = temporaryFolder('killed');
const dataDir = join(folder, 'data');
let child: ChildProcess | undefined;
afterEach(() => killed(child));

async function killed(process: ChildProcess | undefined): Promise<void> {
  if (process === undefined || process.exitCode !== null || process.signalCode !== null) return;
  process.kill('SIGKILL');
  await once(process, 'exit');
}

/** Enqueues a mail that cannot be sent yet. */
async function promiseMail(): Promise<string> {
  const origin = await startTestOrigin({
    environment: productionEnvironment(),
    open: await openPgliteFolder(dataDir),
  });
  const { database, jobs } = origin.services;
  const id = randomUUID();
  const recipient = 'kari@person.example';
  const payload = { titleCode: 'POL', channel: 'email', recipient, subject: 'Kvittering', body: 'Takk' } as const;
  await database.transaction((transaction) => jobs.send(transaction, receiptMailJob, { id, payload }));
  await origin.close();
  return id;
}

async function change(statement: ReturnType<typeof sql>): Promise<void> {
  const open = await openPgliteFolder(dataDir);
  await open.database.execute(statement);
  await open.close();
}

function startProcess(smtpUrl: string): ChildProcess {
  return spawn(process.execPath, ['origin/src/main.ts'], {
    env: {
      PATH: process.env['PATH'],
      ...compileCache,
      ...productionEnvironment({ smtpUrl }),
      ORIGIN_PORT: '0',
      LOG_LEVEL: 'error',
      DATA_DIR: dataDir,
      FLEET_FILE: join(folder, 'fleet.json'),
    },
    stdio: 'ignore',
  });
}

test('C-07 O-04 a mail whose process is killed after sending it is resent, with the same message id', async () => {
  writeFileSync(join(folder, 'fleet.json'), JSON.stringify(testFleet()));
  const id = await promiseMail();
  await change(sql`update pgboss.job set start_after = now()`);
  const server = await startMailServer(async () => {
    // The first process dies between the mail's arrival and the server's answer.
    if (server.mails.length === 1) await killed(child);
    return undefined;
  });
  child = startProcess(server.url);
  await once(child, 'exit');
  expect(server.mails).toHaveLength(1);

  // Pretends that the job's timeout has expired and the search for such jobs is due.
  await change(sql`update pgboss.job set started_on = started_on - interval '1 hour'`);
  await change(sql`update pgboss.queue set monitor_on = null`);
  child = startProcess(server.url);
  await vi.waitFor(() => expect(server.mails).toHaveLength(2), { timeout: 120_000, interval: 100 });
  expect(server.mails.map(({ messageId }) => messageId)).toEqual([`${id}@mail.example`, `${id}@mail.example`]);
  await killed(child);
  await server.close();
});
