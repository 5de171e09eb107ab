import { describe, expect, test } from 'vitest';
import { commandIssues, commandsOf, decisionIssues, docsIssues, unlistedKeys } from './docs-issues.ts';

const context = { files: ['README.md', 'docs/style.md', 'src/lib/mod11.ts'], scripts: ['lint', 'test'] };

describe('docsIssues', () => {
  test.each([
    ['a link', '[style](style.md) and [start](../README.md#start) and [web](https://example.com)'],
    ['a path', 'See `src/lib/mod11.ts`, `src/lib` and `titles/<publicationId>.json`.'],
    ['a script', 'Run `npm run lint`, `npm ci`, then `npm test`.'],
    ['a listing', '```\ntitles/gone.json\n[x](gone.md)\n```'],
  ])('accepts %s that exists', (_, source) => {
    expect(docsIssues('docs/testing.md', source, context)).toEqual([]);
  });

  test.each([
    ['a link', '[gone](gone.md)'],
    ['a path', 'See `src/lib/gone.ts`.'],
    ['a script', 'Run `npm run gone`.'],
    ['a command in a shell block', '```bash\nnpm run gone\n```'],
    ['an unknown npm command', 'Run `npm gone`.'],
  ])('reports, with its line, %s that leads nowhere', (_, source) => {
    const issues = docsIssues('docs/testing.md', `# Testing\n${source}`, context);
    expect(issues).toHaveLength(1);
    expect(issues[0]?.line).toBeGreaterThan(1);
  });
});

describe('decisionIssues', () => {
  const sound = '# 3. Vike\n\n## Context\n\na\n\n## Decision\n\nb\n\n## Consequences\n\nc\n';

  test('accepts a short record with its three headings', () => {
    expect(decisionIssues('docs/decisions/0003-vike.md', sound)).toEqual([]);
  });

  test.each([
    ['a number that differs from its file name', sound.replace('# 3.', '# 4.')],
    ['a missing heading', sound.replace('## Decision', 'Decision')],
    ['a fourth heading', `${sound}\n## Notes\n`],
    ['too many lines', sound + '\nline'.repeat(60)],
  ])('reports a decision with %s', (_, source) => {
    expect(decisionIssues('docs/decisions/0003-vike.md', source)).toHaveLength(1);
  });
});

test('N-18 reports a storage key that the agreements do not list', () => {
  const source = "const a = storedEntry({ key: 'minside.draft' });";
  expect(unlistedKeys('src/a.ts', source, '| `minside.draft` | session |')).toEqual([]);
  expect(unlistedKeys('src/a.ts', source, '| `minside.drafts` | session |')).toHaveLength(1);
});

const commandContext = {
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
  expect(commandIssues(shell, commandContext)).toEqual([]);
});

test.each([
  ['npm run gone', /gone, which is no npm script/],
  ['npm run fleet -- push --force', /gives --force to fleet/],
  ['npm ci && npm run fleet -- destroy', /tells fleet to destroy/],
  ['npm run fleet --store x', /gives --store to npm itself/],
])('reports the command line %s', (shell, message) => {
  expect(commandIssues(shell, commandContext)).toEqual([expect.stringMatching(message)]);
});

test('finds a document’s commands in shell blocks and in code that calls npm', () => {
  const document = 'Run `npm run start` or `x`.\n\n   ```sh\n   npm run types\n   ```\n\n```json\n{}\n```\n';
  expect(commandsOf(document)).toEqual(['   npm run types\n', 'npm run start']);
});
