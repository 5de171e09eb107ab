import { availableParallelism } from 'node:os';

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
  /** Runs with `npm test -- --full`, or if it is named. */
  readonly onlyInFull?: true;
  /** Its arguments in the full run, if they differ. */
  readonly fullArgs?: readonly string[];
}

/** Those that leave processor time over run two at a time (`sideBySideGroups`); the others run one after the other. */
export type Group = 'static' | 'tests' | 'services' | 'build' | 'browser';

/**
 * `static` reads the sources, each part in one thread; `services` waits for databases, processes and providers a third of
 * its time.
 */
export const sideBySideGroups: ReadonlySet<Group> = new Set<Group>(['static', 'services']);

const types = ['tsconfig.json', 'tsconfig.worker.json', 'tsconfig.node.json'] as const;

function script(name: string, file: string): Part {
  return { name, group: 'static', command: 'node', args: [file] };
}

function vitest(name: string, projects: readonly string[]): Part {
  const args = ['run', ...projects.flatMap((project) => ['--project', project])];
  return { name, group: 'tests', command: 'vitest', args, report: 'vitest' };
}

/** A runner of files that wait for services, so that it has work for more workers than there are cores. */
function services(name: string, moreWorkers: 0 | 1): Part {
  const part = vitest(name, [name]);
  const args = [...part.args, `--maxWorkers=${availableParallelism() + moreWorkers}`];
  return { ...part, args, group: 'services' };
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
  // The longest begins; the other two take as long together.
  services('contract-server', 1),
  services('contract', 0),
  {
    name: 'chaos',
    group: 'services',
    command: 'node',
    args: ['tests/chaos/chaos.ts', '--intents', '300', '--seed', '1', '--days', '0'],
    fullArgs: ['tests/chaos/chaos.ts'],
  },
  vitest('edge', ['edge']),
  { name: 'build', group: 'build', command: 'node', args: ['scripts/build-titles.ts'] },
  { name: 'budgets', group: 'build', command: 'node', args: ['scripts/check-budgets.ts'] },
  { ...vitest('site', ['site']), group: 'build' },
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
  { name: 'rehearsal', group: 'build', command: 'node', args: ['scripts/rehearse.ts', '--smoke'] },
  {
    name: 'hydration',
    group: 'browser',
    command: 'playwright',
    args: ['test', '--config', 'playwright.dev.config.ts'],
    report: 'playwright',
    needsBrowser: true,
  },
  { name: 'e2e', group: 'browser', command: 'playwright', args: ['test'], report: 'playwright', needsBrowser: true },
  { ...vitest('last-release', ['last-release']), group: 'browser', needsBrowser: true, onlyInFull: true },
  { ...vitest('browsers', ['browsers']), group: 'browser', needsOtherBrowsers: true, onlyInFull: true },
];

/** Which parts run, and how much of them. */
export interface Choice {
  /** Names of parts or groups; none means all parts of the run. */
  readonly names: readonly string[];
  /** Whether this is the full run, which takes hours where the usual one takes minutes. */
  readonly isFull: boolean;
}

/**
 * The parts of a choice, with the arguments of its run.
 * @throws when a name is neither a part nor a group.
 */
export function chosenParts({ names, isFull }: Choice): readonly Part[] {
  const unknown = names.filter((name) => !parts.some((part) => part.name === name || part.group === name));
  if (unknown.length > 0) {
    const known = [...new Set(parts.flatMap(({ name, group }) => [group, name]))];
    throw new Error(`There is no part ${unknown.join(', ')}. There are: ${known.join(', ')}.`);
  }
  const chosen = parts.filter(({ name, group, onlyInFull }) => {
    if (names.includes(name)) return true;
    const isOfRun = isFull || onlyInFull !== true;
    return isOfRun && (names.length === 0 || names.includes(group));
  });
  return chosen.map((part) => (isFull && part.fullArgs !== undefined ? { ...part, args: part.fullArgs } : part));
}
