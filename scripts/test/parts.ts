export interface Part {
  /** The name in `npm test -- <name>`. */
  readonly name: string;
  readonly group: Group;
  /** An installed command, or one of our scripts. */
  readonly command: string;
  readonly args: readonly string[];
  /** Runner whose report is counted. A part without a report counts as one test. */
  readonly report?: 'vitest' | 'playwright';
  readonly environment?: Readonly<Record<string, string>>;
  /** Installs the browser if it is missing. */
  readonly needsBrowser?: true;
  /** Installs Firefox, WebKitGTK and its display if they are missing. */
  readonly needsOtherBrowsers?: true;
  /** The part runs only with `npm test -- --full`, or if it is named. */
  readonly onlyInFull?: true;
  readonly fullArgs?: readonly string[];
}

/** A group's name selects all its parts. */
export type Group = 'static' | 'server' | 'services' | 'tests' | 'build' | 'browser';

/** Queues run side by side; `atOnce` parts of each queue run at the same time. */
export interface Stage {
  readonly queues: readonly (readonly Part[])[];
  readonly atOnce: number;
}

/** The stages in order, each with the groups in its queues. */
const stages: readonly { readonly queues: readonly (readonly Group[])[]; readonly atOnce: number }[] = [
  // Each of these parts reads the sources in a single thread.
  { queues: [['static']], atOnce: 2 },
  // The first two queues spend a third of their time waiting for databases, processes and
  // providers.
  { queues: [['server'], ['services'], ['tests', 'build']], atOnce: 1 },
  { queues: [['browser']], atOnce: 1 },
];

export function stagesOf(chosen: readonly Part[]): readonly Stage[] {
  return stages
    .map(({ queues, atOnce }) => ({
      queues: queues
        .map((groups) => chosen.filter(({ group }) => groups.includes(group)))
        .filter((own) => own.length > 0),
      atOnce,
    }))
    .filter(({ queues }) => queues.length > 0);
}

const types = ['tsconfig.json', 'tsconfig.worker.json', 'tsconfig.node.json'] as const;

function script(name: string, file: string): Part {
  return { name, group: 'static', command: 'node', args: [file] };
}

function vitest(name: string, projects: readonly string[]): Part {
  const args = ['run', ...projects.flatMap((project) => ['--project', project])];
  return { name, group: 'tests', command: 'vitest', args, report: 'vitest' };
}

export const parts: readonly Part[] = [
  ...types.map((file): Part => ({ name: 'types', group: 'static', command: 'tsc', args: ['-p', file] })),
  { name: 'lint', group: 'static', command: 'oxlint', args: [] },
  { name: 'format', group: 'static', command: 'biome', args: ['check'] },
  script('layers', 'scripts/check-layers.ts'),
  { name: 'unused', group: 'static', command: 'knip', args: ['--no-progress'] },
  script('i18n', 'scripts/check-messages.ts'),
  script('docs', 'scripts/check-docs.ts'),
  script('repository', 'scripts/check-repository.ts'),
  script('title-check', 'scripts/title-check.ts'),
  // No more workers than cores: a larger number once used up all of the server's connections.
  { ...vitest('contract-server', ['contract-server']), group: 'server' },
  { ...vitest('contract', ['contract']), group: 'services' },
  {
    name: 'chaos',
    group: 'services',
    command: 'node',
    args: ['tests/chaos/chaos.ts', '--intents', '300', '--seed', '1', '--days', '0'],
    fullArgs: ['tests/chaos/chaos.ts'],
  },
  vitest('unit', ['unit', 'unit-dom']),
  vitest('titles', ['titles']),
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

export interface Choice {
  /** Names of parts or groups; empty for every part of the run. */
  readonly names: readonly string[];
  /** The full run takes hours rather than minutes. */
  readonly isFull: boolean;
}

/** Selects parts, with the arguments of the run. @throws if a name is neither a part nor a group. */
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
