import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { planOf, recordPlan } from '../deployment/change-live.ts';
import { compose, readParts } from '../deployment/compose.ts';
import { folderStore } from '../deployment/open-store.ts';
import { push } from '../deployment/push.ts';
import { lastChange } from '../deployment/record.ts';

/**
 * Stores the build in `dist`, and composes the whole fleet from the store into an empty folder (N-20). Times are in
 * seconds.
 */
export async function benchCompose() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-compose-'));
  try {
    const store = folderStore(join(folder, 'store'));
    const author = { at: new Date().toISOString(), by: 'bench', reason: 'bench' };
    const outFolder = join(import.meta.dirname, '../../dist');
    const begun = performance.now();
    const { buildId } = await push(store, {
      outFolder,
      by: author.by,
      now: () => new Date(),
      dryRun: false,
      create: true,
    });
    const pushed = performance.now();
    await recordPlan(store, await planOf(store, { kind: 'promote', build: buildId, publicationId: undefined }), author);
    const promoted = performance.now();
    const change = await lastChange(store);
    if (change === undefined) throw new Error('Nothing is live after a promotion.');
    const { fleet, filesWritten } = await compose(store, await readParts(store, change, []), join(folder, 'composed'));
    const composed = performance.now();
    return {
      titles: fleet.titles.length,
      files: filesWritten,
      seconds: {
        push: seconds(pushed - begun),
        promote: seconds(promoted - pushed),
        compose: seconds(composed - promoted),
      },
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function seconds(milliseconds: number): number {
  return Math.round(milliseconds) / 1000;
}
