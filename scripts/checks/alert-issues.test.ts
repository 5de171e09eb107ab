import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { ensurePromtool } from '../lib/promtool.ts';
import { alertIssues, alertsFile, alertTestsFile } from './alert-issues.ts';

function promtool(...args: readonly string[]): { status: number | null; text: string } {
  const { status, stdout, stderr } = spawnSync(ensurePromtool(), args, { encoding: 'utf8' });
  return { status, text: stdout + stderr };
}

test('O-06 lets Prometheus’s own tool accept the alerts, and raise each one only where it should', () => {
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
    'links to a heading that there is not',
    [alert('Lost', 'docs/operations.md#lost')],
    ['Lost links to the runbook docs/operations.md#lost, which does not exist'],
  ],
  [
    'links to a document that there is not',
    [alert('Lost', 'docs/runbooks.md#operations')],
    ['Lost links to the runbook docs/runbooks.md#operations, which does not exist'],
  ],
  [
    'is there twice',
    [alert('Lost', 'docs/operations.md#operations'), alert('Lost', 'docs/operations.md#operations')],
    ['has Lost twice'],
  ],
  [
    'is never raised by a test',
    [alert('Slow', 'docs/operations.md#operations')],
    ['Slow is never raised in ops/alerts.test.yaml'],
  ],
])('O-06 checks an alert that %s', (_what, alerts, messages) => {
  expect(alertIssues(fileOf(...alerts), context).map(({ message }) => message)).toEqual(messages);
});
