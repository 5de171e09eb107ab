import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test.each([
  ['Q-06', 'check.ts', '--since'],
  ['A-02', 'openapi.ts', '--release'],
])('%s %s says in one sentence that %s names no commit', (_id, script, flag) => {
  const run = spawnSync(process.execPath, [join(import.meta.dirname, '..', script), flag, 'nope'], {
    encoding: 'utf8',
  });
  expect([run.status, run.stderr]).toEqual([2, `${flag} nope: git knows no such commit.\n`]);
});
