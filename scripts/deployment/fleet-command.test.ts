import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fleet-command-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function run(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [resolve('scripts/fleet.ts'), ...args], {
    encoding: 'utf8',
    env: { ...process.env, ARTIFACT_STORE: '' },
    input: '',
  });
  return { status, stdout, stderr };
}

test('N-20 prints its usage on request and after a wrong call', () => {
  expect(run('--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('rollback ID') });
  expect(run('status', '--stor', 'x')).toMatchObject({ status: 2, stderr: expect.stringContaining("'--stor'") });
  expect(run('rolback', 'eine')).toMatchObject({ status: 2, stderr: expect.stringMatching(/^rolback eine: expected/) });
  expect(run('rollback')).toMatchObject({ status: 2, stderr: expect.stringContaining('rollback ID') });
}, 240_000);

test('N-20 reports missing objects and changes nothing', () => {
  const store = join(folder, 'store');
  expect(run('status')).toMatchObject({ status: 1, stderr: expect.stringContaining('--store') });
  expect(run('status', '--store', store)).toMatchObject({ status: 0, stdout: expect.stringContaining('title: none') });
  expect(run('rollback', 'eine', '--store', store)).toMatchObject({ status: 1, stderr: 'eine was never live.\n' });
  const badShare = run('canary', 'eine', '123456', '--percent', '200', '--store', store);
  expect(badShare).toMatchObject({ status: 1, stderr: '--percent: expected 0 to 100.\n' });
  const noFolder = run('status', '--store', 'package.json');
  expect(noFolder).toMatchObject({ status: 1, stderr: expect.stringMatching(/^ENOTDIR: .*package\.json.*\n$/) });
  const noBuild = run('push', '--store', store, '--by', 'Kari', '--out', folder);
  expect(noBuild).toMatchObject({ status: 1, stderr: expect.stringContaining('run: npm run build') });
}, 240_000);
