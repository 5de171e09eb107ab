import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commandIssues } from '../checks/docs-issues.ts';
import { fleetCommands, StepError } from './fleet-commands.ts';

const who = { BY: 'Kari Nordmann', REASON: 'ny logo; se sak 12' };
const recorded = ['--by', who.BY, '--reason', who.REASON, '--yes', '--compose'];
const title = 'polviktidende';
const build = 'f5e50fe944589a9c';

const steps = [
  { variables: { STEP: 'preview', TITLE: title, BUILD: build }, args: ['compose', '--preview', `${title}--${build}`] },
  {
    variables: { STEP: 'canary', TITLE: title, BUILD: build, ...who },
    args: ['canary', title, build, '--percent', '10', ...recorded],
  },
  {
    variables: { STEP: 'canary', TITLE: title, BUILD: build, PERCENT: '50', ...who },
    args: ['canary', title, build, '--percent', '50', ...recorded],
  },
  { variables: { STEP: 'promote', TITLE: '', BUILD: build, ...who }, args: ['promote', build, ...recorded] },
  {
    variables: { STEP: 'promote', TITLE: title, BUILD: build, ...who },
    args: ['promote', build, '--title', title, ...recorded],
  },
  { variables: { STEP: 'rollback', TITLE: title, ...who }, args: ['rollback', title, ...recorded] },
  { variables: { STEP: 'rollback', TITLE: '', ...who }, args: ['rollback', '--all', ...recorded] },
] as const;

test.each(steps)('N-20 maps the step $variables.STEP to one call of the fleet command', ({ variables, args }) => {
  expect(fleetCommands(variables)).toEqual([args]);
  const context = { scripts: { fleet: 'node scripts/fleet.ts' }, read: (file: string) => readFileSync(file, 'utf8') };
  const words = args.map((arg) => (/[ ;]/.test(arg) ? `'${arg}'`.replaceAll(';', '') : arg));
  expect(commandIssues(`npm run fleet -- ${words.join(' ')}`, context)).toEqual([]);
});

test.each([
  [{}, ['STEP: expected preview, canary, promote or rollback']],
  [{ STEP: 'destroy' }, ['STEP: expected']],
  [{ STEP: 'canary', PERCENT: '101' }, ['TITLE', 'BUILD', 'PERCENT', 'BY', 'REASON']],
  [{ STEP: 'promote', BUILD: '--force', ...who }, ['BUILD: expected the id of a build']],
  [{ STEP: 'rollback', TITLE: '../x', ...who, REASON: ' ' }, ['TITLE', 'REASON: expected why']],
])('N-20 lists all invalid variables at once: %j', (variables, issues) => {
  expect(() => fleetCommands(variables)).toThrow(StepError);
  for (const issue of issues) expect(() => fleetCommands(variables)).toThrow(issue);
});

test('N-20 ends the job with the fleet command’s exit code', () => {
  const store = mkdtempSync(join(tmpdir(), 'ci-store-'));
  const env = { PATH: process.env['PATH'], ARTIFACT_STORE: store, STEP: 'preview', TITLE: title, BUILD: build };
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/ci-compose.ts'], { env, encoding: 'utf8' });
  rmSync(store, { recursive: true });
  expect(stdout).toContain(`npm run fleet -- compose --preview ${title}--${build}`);
  expect(stderr).toContain('No title is live');
  expect(status).toBe(1);
}, 240_000);
