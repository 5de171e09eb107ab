import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { edgePort, originPort } from './addresses.ts';

// Said in the environment, because each of the runner's processes reads its configuration again.
if (process.env.E2E_DATA_DIR === undefined) {
  const folder = mkdtempSync(path.join(tmpdir(), 'min-side-e2e-'));
  process.env.E2E_DATA_DIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

/** Environment of the product under test: people and ports of its own for each run, and never those of `npm start`. */
export const ownPlaces: Record<string, string> = {
  PORT: String(edgePort),
  ORIGIN_PORT: String(originPort),
  DATA_DIR: process.env.E2E_DATA_DIR,
};
