import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  contractIssues,
  ReleaseMissingError,
  releasedContractFile,
  releaseFile,
  releaseFilesOf,
  requireCommit,
} from './last-release.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'last-release-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const git = (at: string, ...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@a.example', ...args], {
    cwd: at,
    encoding: 'utf8',
  }).trim();

/** Makes two commits with different contracts; returns the hash of the first one. */
function repository(): { readonly place: string; readonly first: string } {
  const place = path.join(folder, 'whole');
  mkdirSync(path.join(place, 'docs'), { recursive: true });
  git(place, 'init', '--quiet');
  for (const contract of ['first', 'second']) {
    writeFileSync(path.join(place, 'docs/openapi.json'), contract);
    git(place, 'add', '.');
    git(place, 'commit', '--quiet', '--message', contract);
  }
  return { place, first: git(place, 'rev-parse', 'HEAD^') };
}

test('N-20 names a release by its commit, and reads that commit’s contract', () => {
  const { place, first } = repository();
  expect(releaseFilesOf(place, 'HEAD^')).toEqual({
    [releaseFile]: `{\n  "commit": "${first}"\n}\n`,
    [releasedContractFile]: 'first',
  });
});

test('N-20 reports a shallow history with the command that completes it', () => {
  const { place, first } = repository();
  expect(() => requireCommit(place, first)).not.toThrow();
  const shallow = path.join(folder, 'shallow');
  git(folder, 'clone', '--quiet', '--depth', '1', `file://${place}`, shallow);
  expect(() => requireCommit(shallow, first)).toThrow(ReleaseMissingError);
  expect(() => requireCommit(shallow, first)).toThrow(/shallow.*git fetch --unshallow.*fetch-depth: 0/);
  expect(() => requireCommit(place, '0'.repeat(40))).toThrow(
    /There is no commit 0{40}.*npm run openapi -- --release REV/,
  );
});

const contract = (version: string, path: string) =>
  JSON.stringify({ info: { version }, paths: { [path]: { get: {} } } });

test('N-20 A-02 reports what breaks clients of the last release, unless the major version was raised', () => {
  expect(contractIssues(contract('2.1.0', '/api/a'), contract('2.2.0', '/api/b'))).toEqual([
    { file: 'docs/openapi.json', message: 'breaks clients of the last release: GET /api/a: the call is gone' },
  ]);
  expect(contractIssues(contract('2.1.0', '/api/a'), contract('3.0.0', '/api/b'))).toEqual([]);
});

test('A-02 requires a higher version if the contract differs from the last release’s', () => {
  const more = JSON.stringify({ ...JSON.parse(contract('2.1.0', '/api/a')), tags: [{ name: 'more' }] });
  expect(contractIssues(contract('2.1.0', '/api/a'), more)).toEqual([
    { file: 'docs/openapi.json', message: 'differs from the last release and has its version, 2.1.0: raise it' },
  ]);
  expect(contractIssues(contract('2.1.0', '/api/a'), more.replace('2.1.0', '2.2.0'))).toEqual([]);
  expect(contractIssues(more, more)).toEqual([]);
});
