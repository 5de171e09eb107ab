import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test.each([
  ['check.ts', '--since'],
  ['openapi.ts', '--release'],
])('%s says in one sentence that %s names no commit', (script, flag) => {
  const run = spawnSync(process.execPath, [join(import.meta.dirname, '..', script), flag, 'nope'], {
    encoding: 'utf8',
  });
  expect([run.status, run.stderr]).toEqual([2, `${flag} nope: git knows no such commit.\n`]);
});
