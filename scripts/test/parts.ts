/** One part of the test command. */
export interface Part {
  /** What `npm test -- <name>` calls it. */
  readonly name: string;
  readonly group: Group;
  /** Installed command, or a script of ours. */
  readonly command: string;
  readonly args: readonly string[];
  /** The runner whose report is counted; a part without a report counts as one test. */
  readonly report?: 'vitest' | 'playwright';
  readonly environment?: Readonly<Record<string, string>>;
  /** Installs a browser if there is none. */
  readonly needsBrowser?: true;
  /** Installs Firefox, WebKitGTK and a display for it if they are missing. */
  readonly needsOtherBrowsers?: true;
  /** Left out of `npm test`, unless it is the long run or names the part. */
  readonly onlyInFull?: true;
}

/** `static`: reads the sources, several at a time; the others run one after the other. */
export type Group = 'static' | 'tests' | 'build' | 'browser';

const types = ['tsconfig.json', 'tsconfig.worker.json', 'tsconfig.node.json'] as const;

function script(name: string, file: string): Part {
  return { name, group: 'static', command: 'node', args: [file] };
}

function vitest(name: string, projects: readonly string[]): Part {
  const args = ['run', ...projects.flatMap((project) => ['--project', project])];
  return { name, group: 'tests', command: 'vitest', args, report: 'vitest' };
}

/** Everything that is tested, in the order in which it runs. */
export const parts: readonly Part[] = [
  ...types.map((file): Part => ({ name: 'types', group: 'static', command: 'tsc', args: ['-p', file] })),
  { name: 'lint', group: 'static', command: 'oxlint', args: [] },
  { name: 'format', group: 'static', command: 'biome', args: ['format'] },
  script('layers', 'scripts/check-layers.ts'),
  { name: 'unused', group: 'static', command: 'knip', args: ['--no-progress'] },
  script('i18n', 'scripts/check-messages.ts'),
  script('docs', 'scripts/check-docs.ts'),
  script('repository', 'scripts/check-repository.ts'),
  script('title-check', 'scripts/title-check.ts'),
  vitest('unit', ['unit', 'unit-dom']),
  vitest('titles', ['titles']),
  vitest('contract', ['contract']),
  vitest('contract-server', ['contract-server']),
  { name: 'chaos', group: 'tests', command: 'node', args: ['tests/chaos/chaos.ts', '--intents', '300', '--seed', '1'] },
  vitest('edge', ['edge']),
  { name: 'build', group: 'build', command: 'node', args: ['scripts/build-titles.ts'] },
  { name: 'budgets', group: 'build', command: 'node', args: ['scripts/check-budgets.ts'] },
  {
    name: 'routes',
    group: 'build',
    command: 'node',
    args: ['scripts/generate-routes.ts'],
    environment: { ORIGIN_URL: 'https://origin.example' },
  },
  {
    name: 'deploy',
    group: 'build',
    command: 'wrangler',
    args: ['deploy', '--dry-run', '--config', 'dist/wrangler.json'],
    environment: { CI: '1', WRANGLER_SEND_METRICS: 'false' },
  },
  {
    name: 'hydration',
    group: 'browser',
    command: 'playwright',
    args: ['test', '--config', 'playwright.dev.config.ts'],
    report: 'playwright',
    needsBrowser: true,
  },
  { name: 'e2e', group: 'browser', command: 'playwright', args: ['test'], report: 'playwright', needsBrowser: true },
  { ...vitest('browsers', ['browsers']), group: 'browser', needsOtherBrowsers: true, onlyInFull: true },
];

/** `npm test -- --full` says so in the environment, for tests too. */
const isFullRun = process.env['TEST_FULL'] === '1';

/**
 * The parts of the given names or groups; without names, all of them, or all but those of the long run.
 * @throws when a name is neither.
 */
export function partsNamed(names: readonly string[]): readonly Part[] {
  const unknown = names.filter((name) => !parts.some((part) => part.name === name || part.group === name));
  if (unknown.length > 0) {
    const known = [...new Set(parts.flatMap(({ name, group }) => [group, name]))];
    throw new Error(`There is no part ${unknown.join(', ')}. There are: ${known.join(', ')}.`);
  }
  if (names.length === 0) return parts.filter(({ onlyInFull }) => isFullRun || onlyInFull !== true);
  const isNamed = ({ name, group, onlyInFull }: Part): boolean =>
    names.includes(name) || (names.includes(group) && (isFullRun || onlyInFull !== true));
  return parts.filter(isNamed);
}
