import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { repositoryFiles } from './repository-files.ts';
import { isWorkflow, workflowIssues } from './workflow-issues.ts';

const workflows = repositoryFiles().filter(isWorkflow);
const issuesAfter = (file: string, text: string, replacement: string): readonly string[] => {
  const whole = readFileSync(file, 'utf8');
  expect(whole).toContain(text);
  return workflowIssues(file, whole.replaceAll(text, replacement)).map(({ message }) => message);
};

test('E-07 finds the workflows of both CI services', () => {
  expect(workflows).toContain('.gitlab-ci.yml');
  expect(workflows.length).toBeGreaterThan(4);
});

test.each([
  ['.github/workflows/test.yml', '.ci/postgresql-client 17'],
  ['.github/workflows/build.yml', '.ci/postgresql-client 17'],
  ['.github/workflows/nightly.yml', '.ci/postgresql-client 17'],
  ['.gitlab-ci.yml', '.ci/postgresql-client 17'],
])('Q-05 requires client programs of the server’s version in %s', (file, step) => {
  const message = `expected a step "${step}" before npm test: tests take backups with pg_dump`;
  expect(new Set(issuesAfter(file, step, 'true'))).toEqual(new Set([message]));
  expect(new Set(issuesAfter(file, step, '.ci/postgresql-client 15'))).toEqual(new Set([message]));
});

test.each([
  '.github/workflows/test.yml',
  '.github/workflows/build.yml',
  '.github/workflows/nightly.yml',
  '.gitlab-ci.yml',
])('O-06 requires promtool in %s', (file) => {
  const message = 'expected a step ".ci/promtool" before npm test: tests raise the alerts with it';
  expect(new Set(issuesAfter(file, '.ci/promtool', 'true'))).toEqual(new Set([message]));
});

test.each([
  ['.github/workflows/build.yml', 'docker/login-action@v3.4.0', 'docker/login-action@v3'],
  ['.github/workflows/test.yml', 'postgres:17.5', 'postgres:17'],
  ['.github/workflows/nightly.yml', 'node:24.21.0-bookworm', 'node:24-bookworm'],
  ['.gitlab-ci.yml', 'docker:27.5.1-dind', 'docker:27-dind'],
])('E-07 requires an exact version in %s: %s', (file, exact, loose) => {
  expect(issuesAfter(file, exact, loose)).toEqual([`expected an exact version of ${loose}`]);
});
