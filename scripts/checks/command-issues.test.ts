import { expect, test } from 'vitest';
import { commandIssues, commandsOf } from './command-issues.ts';

const context = {
  scripts: { fleet: 'node scripts/fleet.ts', start: 'exec node scripts/start.ts', types: 'tsc -p tsconfig.json' },
  read: (file: string) => (file === 'scripts/fleet.ts' ? 'push | status\n  --store DIR  --by NAME' : undefined),
};

test.each([
  'npm ci',
  'npm run start',
  'npm run fleet -- push --store "$STORE" --by me',
  'STORE=s3://x npm run fleet -- status --store=$STORE && npm run types',
  'npm run fleet -- push \\\n  --by me',
  'echo npm',
])('accepts the command line %s', (shell) => {
  expect(commandIssues(shell, context)).toEqual([]);
});

test.each([
  ['npm run gone', /gone, which is no npm script/],
  ['npm run fleet -- push --force', /gives --force to fleet/],
  ['npm ci && npm run fleet -- destroy', /tells fleet to destroy/],
  ['npm run fleet --store x', /gives --store to npm itself/],
])('reports the command line %s', (shell, message) => {
  expect(commandIssues(shell, context)).toEqual([expect.stringMatching(message)]);
});

test('finds a document’s commands in shell blocks and in code that calls npm', () => {
  const document = 'Run `npm run start` or `x`.\n\n   ```sh\n   npm run types\n   ```\n\n```json\n{}\n```\n';
  expect(commandsOf(document)).toEqual(['   npm run types\n', 'npm run start']);
});
