import { execFile } from 'node:child_process';
import { renameSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { bankInbox } from './own-places.ts';
import { advanceClock, type OwnTitle } from './sandbox.ts';

const run = promisify(execFile);

/** Puts a file of payments into the bank's folder, as `npm run bank:simulate` writes it, and waits until it is taken. */
export async function reportPayments(title: OwnTitle, on: string, ...payments: readonly string[]): Promise<void> {
  // Each file has its own number. A hidden file is left alone until it is complete.
  const number = String(Date.now() % 10_000_000);
  const hidden = path.join(bankInbox, `.${number}.txt`);
  const options = ['--title', title, '--on', on, '--number', number, '--out', hidden];
  await run(process.execPath, ['scripts/bank-simulate.ts', 'ocr', ...options, ...payments]);
  // The origin reads only files that have not changed for a while.
  const hourAgo = new Date(Date.now() - 3_600_000);
  utimesSync(hidden, hourAgo, hourAgo);
  renameSync(hidden, path.join(bankInbox, `${number}.txt`));
  await advanceClock(title, { hours: 0 });
}
