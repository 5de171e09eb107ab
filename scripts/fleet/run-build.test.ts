import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { runBuild } from './run-build.ts';

test('T-09 a build outside the repository is refused at once, because it would not find its packages', async () => {
  const root = join(import.meta.dirname, '../..');
  const outFolder = join(temporaryFolder('out'), 'dist');
  const request = { root, titlesFolder: join(root, 'titles'), outFolder, print: () => undefined };
  await expect(runBuild(request)).rejects.toThrow(`expected a folder in ${root}`);
  expect(existsSync(outFolder)).toBe(false);
});
