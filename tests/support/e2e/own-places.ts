import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { edgePort, originPort } from './addresses.ts';

// Set in the environment, because each process of the runner evaluates its configuration again.
if (process.env.E2E_DATA_DIR === undefined) {
  const folder = mkdtempSync(path.join(tmpdir(), 'min-side-e2e-'));
  process.env.E2E_DATA_DIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

export const bankInbox = path.join(process.env.E2E_DATA_DIR, 'bank-inbox');
mkdirSync(bankInbox, { recursive: true });

/** Environment of the product under test: each run has its own people and ports, never those of `npm start`. */
export const ownPlaces: Record<string, string> = {
  PORT: String(edgePort),
  ORIGIN_PORT: String(originPort),
  DATA_DIR: process.env.E2E_DATA_DIR,
  BANK_INBOX: bankInbox,
};
