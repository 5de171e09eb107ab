import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStaging, publishStaging, settleStaging } from './staging.ts';

let folder = '';
let outFolder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'staging-'));
  outFolder = join(folder, 'dist');
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(root: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    rmSync(join(root, path), { force: true });
    writeFileSync(join(root, path), text);
  }
}

function contents(root: string): Record<string, string> {
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => statSync(join(root, name)).isFile());
  return Object.fromEntries(files.toSorted().map((name) => [name, readFileSync(join(root, name), 'utf8')]));
}

const old = {
  'fleet.json': 'old',
  'site/a/index.html': 'old page',
  'site/a/gone.html': 'gone',
  'site/b/index.html': 'b',
};

test('T-08 replaces the output with a staged build, and deletes files that the build lacks', () => {
  write(outFolder, { ...old, '.build-lock': '1' });
  const kept = statSync(join(outFolder, 'site/b/index.html')).ino;
  const staging = openStaging(outFolder, ['site/b']);
  write(staging, { 'fleet.json': 'new', 'site/a/index.html': 'new page', 'site/assets/x.js': 'x' });
  expect(contents(outFolder)).toMatchObject(old);
  publishStaging(outFolder);
  const built = {
    'fleet.json': 'new',
    'site/a/index.html': 'new page',
    'site/assets/x.js': 'x',
    'site/b/index.html': 'b',
  };
  expect(contents(outFolder)).toEqual({ ...built, '.build-lock': '1' });
  expect(statSync(join(outFolder, 'site/b/index.html')).ino).toBe(kept);
  expect(readdirSync(folder)).toEqual(['dist']);
});

test('T-08 leaves the output unchanged if the staged build is incomplete', () => {
  write(outFolder, old);
  write(openStaging(outFolder, ['site']), { 'site/a/index.html': 'half' });
  settleStaging(outFolder);
  expect(contents(outFolder)).toEqual(old);
  expect(readdirSync(folder)).toEqual(['dist']);
});

test.each([1, 2, 3])('T-08 completes a build that was interrupted after %i of its files were moved', (moved) => {
  write(outFolder, old);
  const built = { 'fleet.json': 'new', 'site/a/index.html': 'new page', 'site/assets/x.js': 'x' };
  const staging = openStaging(outFolder, []);
  write(staging, { ...built, '.complete.json': JSON.stringify(Object.keys(built)) });
  for (const [path, text] of Object.entries(built).slice(0, moved)) {
    write(outFolder, { [path]: text });
    rmSync(join(staging, path));
  }
  settleStaging(outFolder);
  expect(contents(outFolder)).toEqual(built);
  expect(existsSync(staging)).toBe(false);
});
