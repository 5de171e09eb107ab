import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readTitles } from '#scripts/fleet/read-titles.ts';
import { aTitleConfig } from '#tests/support/fleet/a-title-config.ts';

const root = join(import.meta.dirname, '../..');
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fleet-'));
  cpSync(join(root, 'titles'), folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The title part of the suite, over the folder; throws with its output if a test fails. */
function runTitlePart(): string {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const args = [vitest, 'run', '--project', 'titles', 'tests/titles/titles.test.ts'];
  return execFileSync(process.execPath, args, {
    cwd: root,
    env: { ...process.env, TITLES_FOLDER: folder, NO_COLOR: '1' },
    encoding: 'utf8',
    stdio: 'pipe',
  });
}

/** The title file that the README shows. */
function exampleOfReadme(): string {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  return /```json\n([\s\S]*?)```/.exec(readme)?.[1] ?? '';
}

test('T-01 the tests over titles hold for a fleet in which an operator added, changed and removed titles', () => {
  const before = readTitles(folder).length;
  writeFileSync(join(folder, 'nyevagavis.json'), exampleOfReadme());
  const own = { organizationNumber: '974760673', customerCenterEmail: 'hjelp@dagen.example', displayName: 'Dagen' };
  writeFileSync(join(folder, 'dagen.json'), JSON.stringify({ ...aTitleConfig('dagen'), ...own }));
  const long = { displayName: 'Sunnmøre og Nordfjord Folkeblad for By, Bygd & Øyer i Vest' };
  writeFileSync(join(folder, 'folkeblad.json'), JSON.stringify({ ...aTitleConfig('folkeblad', 2), ...long }));
  const changed = JSON.parse(readFileSync(join(folder, 'lauvdolen.json'), 'utf8')) as object;
  const changes = { city: 'Sogndal', customerCenterPhoneNumber: '57610000', brandColour: '#7A1F1F' };
  writeFileSync(join(folder, 'lauvdolen.json'), JSON.stringify({ ...changed, ...changes }));
  rmSync(join(folder, 'eldvikablad.json'));
  const titles = readTitles(folder);
  expect(titles).toHaveLength(before + 2);
  expect(runTitlePart()).toMatch(/Tests\s+\d+ passed/);
}, 60_000);
