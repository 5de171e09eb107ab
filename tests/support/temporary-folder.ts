import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** Creates a folder that is deleted after the tests, once everything started later is stopped. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `min-side-${name}-`));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
