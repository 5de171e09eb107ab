import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { mayInstall, run } from '../lib/apt.ts';
import { alertIssues, alertsFile, alertTestsFile } from './alert-issues.ts';

function promtool(...args: readonly string[]): { status: number | null; text: string } {
  const { status, stdout, stderr } = spawnSync(ensurePromtool(), args, { encoding: 'utf8' });
  return { status, text: stdout + stderr };
}

test('O-06 ships alerts that promtool accepts, and that fire only on their own fault', () => {
  expect(promtool('check', 'rules', alertsFile)).toMatchObject({ status: 0 });
  expect(promtool('test', 'rules', alertTestsFile)).toMatchObject({ status: 0 });
}, 240_000);

const alert = (name: string, runbook: string) => `
      - alert: ${name}
        expr: min_side_database_up == 0
        labels: { severity: page }
        annotations: { summary: Away., runbook: '${runbook}' }`;
const fileOf = (...alerts: readonly string[]) => `groups:\n  - name: all\n    rules:${alerts.join('')}`;
const testsOf = (...raised: readonly string[]) =>
  JSON.stringify({
    tests: [{ alert_rule_test: raised.map((alertname) => ({ alertname, exp_alerts: [{}] })) }],
  });
const context = {
  read: (file: string) =>
    file === 'docs/operations.md' ? "# Operations\n\n### A title's host is broken\n" : undefined,
  tests: testsOf('Lost'),
};

test.each([
  ['leads to a runbook', [alert('Lost', 'docs/operations.md#a-titles-host-is-broken')], []],
  [
    'links to a heading that does not exist',
    [alert('Lost', 'docs/operations.md#lost')],
    ['Lost links to the runbook docs/operations.md#lost, which does not exist'],
  ],
  [
    'links to a document that does not exist',
    [alert('Lost', 'docs/runbooks.md#operations')],
    ['Lost links to the runbook docs/runbooks.md#operations, which does not exist'],
  ],
  [
    'is defined twice',
    [alert('Lost', 'docs/operations.md#operations'), alert('Lost', 'docs/operations.md#operations')],
    ['has Lost twice'],
  ],
  ['no test fires', [alert('Slow', 'docs/operations.md#operations')], ['Slow is never raised in ops/alerts.test.yaml']],
])('O-06 checks an alert that %s', (_what, alerts, messages) => {
  expect(alertIssues(fileOf(...alerts), context).map(({ message }) => message)).toEqual(messages);
});

const cache = join(import.meta.dirname, '../../node_modules/.cache/min-side/prometheus');

/**
 * Path of Prometheus's own tool for checking and testing rules: the one in PROMTOOL, an installed one, or Debian's.
 * @throws with one line if there is none and apt may not download it.
 */
export function ensurePromtool(): string {
  const named = process.env['PROMTOOL'] ?? '';
  const installed = [...(named === '' ? [] : [named]), 'promtool', join(cache, 'usr/bin/promtool')].find(isThere);
  if (installed !== undefined) return installed;
  if (!mayInstall()) {
    throw new Error('The tests of alerts need promtool: .ci/promtool installs it on Debian and Ubuntu.');
  }
  unpackDebians();
  return join(cache, 'usr/bin/promtool');
}

function isThere(program: string): boolean {
  return program.includes('/') ? existsSync(program) : spawnSync(program, ['--version']).status === 0;
}

/** Does not install the package, since installing would start a server. */
function unpackDebians(): void {
  mkdirSync(dirname(cache), { recursive: true });
  const folder = mkdtempSync(`${cache}-`);
  try {
    run('apt-get', ['update']);
    run('sh', ['-c', 'cd "$1" && apt-get download prometheus && dpkg-deb -x prometheus_*.deb tree', 'sh', folder]);
    rmSync(cache, { recursive: true, force: true });
    renameSync(join(folder, 'tree'), cache);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
