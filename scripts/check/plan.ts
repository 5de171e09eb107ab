import { createHash } from 'node:crypto';
import type { Part } from '../test/parts.ts';
import type { Imports } from './imports.ts';
import { importReach } from './reach.ts';
import type { RepositoryState } from './repository-state.ts';
import { selectTests, testFrame, type TestSelection } from './select-tests.ts';

/** The state to check: all current files, their uses, and the changed ones. */
export interface Situation {
  readonly state: RepositoryState;
  readonly imports: Imports;
  readonly changed: readonly string[];
}

/** A step of the quick check that is not a test. */
export interface Step {
  readonly part: Part;
  /** Hash of the step itself, and of everything that its outcome depends on. */
  readonly hash: string;
}

/** Steps and tests of the quick check. */
export interface Plan {
  readonly steps: readonly Step[];
  readonly tests: TestSelection;
}

/** Folder for data passed from one check to the next. */
export const checkFolder = 'node_modules/.cache/min-side/check';

/** A step's description: it runs if an input has changed. */
interface Described {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly isInput: (file: string) => boolean;
}

const isCode = (file: string): boolean => /\.tsx?$/.test(file);
const isSetting = (file: string): boolean =>
  /^(package(-lock)?|tsconfig[\w.]*|biome|\.oxlintrc|\.dependency-cruiser)\.json$/.test(file);

/** Returns the steps and tests for the changed files. */
export function planOf(situation: Situation): Plan {
  const { changed, imports } = situation;
  const described = [...programs, ...toolsFor(situation), ...scriptsFor(situation)];
  const steps = described
    .filter(({ isInput }) => changed.some(isInput))
    .map(({ name, command, args, isInput }): Step => {
      const inputs = name === 'layers' ? importsOf(imports) : inputsOf(situation.state, isInput);
      return { part: { name, group: 'static', command, args }, hash: sha256([command, args, inputs]) };
    });
  return { steps, tests: selectTests(changed, imports) };
}

const programs: readonly Described[] = [
  { config: 'tsconfig.json', files: /^(src|pages)\// },
  { config: 'tsconfig.worker.json', files: /^(src|worker)\// },
  { config: 'tsconfig.node.json', files: /^/ },
].map(({ config, files }) => ({
  name: 'types',
  command: 'tsc',
  args: ['--incremental', '--tsBuildInfoFile', `${checkFolder}/${config}.tsbuildinfo`, '-p', config],
  isInput: (file) => (isCode(file) && files.test(file)) || isSetting(file),
}));

/** Tools that check only the changed files; their findings also depend on types and settings elsewhere. */
function toolsFor({ changed, state }: Situation): readonly Described[] {
  const present = changed.filter((file) => state.has(file));
  const linted = present.filter(isCode);
  const formatted = present.filter((file) => /\.(tsx?|css|jsonc?)$/.test(file));
  return [
    { name: 'lint', command: 'oxlint', args: linted, isInput: (file: string) => isCode(file) || isSetting(file) },
    {
      name: 'format',
      command: 'biome',
      args: ['format', '--no-errors-on-unmatched', ...formatted],
      isInput: (file: string) => formatted.includes(file) || isSetting(file),
    },
  ].filter(({ name }) => (name === 'lint' ? linted : formatted).length > 0);
}

/** Our own checks. The inputs of each are its code and what it reads. */
function scriptsFor({ imports, state }: Situation): readonly Described[] {
  const ofScript = (name: string, script: string, isRead: (file: string) => boolean): Described => {
    const reach = importReach(script, imports);
    const isInput = (file: string): boolean => reach.has(file) || isSetting(file) || isRead(file);
    return { name, command: 'node', args: [script], isInput };
  };
  const isTextFile = (file: string): boolean =>
    /\.po$|^docs\/glossary\.md$|^lingui\.config\.ts$/.test(file) ||
    (/^src\/.*(?<!\.test)\.tsx?$/.test(file) && (!state.has(file) || hasTexts(imports, file)));
  return [
    ofScript('layers', 'scripts/check-layers.ts', isCode),
    ofScript('i18n', 'scripts/check-messages.ts', isTextFile),
    ofScript('docs', 'scripts/check-docs.ts', () => true),
    ofScript('repository', 'scripts/check-repository.ts', () => true),
    ofScript('title-check', 'scripts/title-check.ts', (file) => file.startsWith('titles/')),
  ];
}

function hasTexts(imports: Imports, file: string): boolean {
  return (imports.get(file) ?? []).some(({ target }) => /^@lingui\/\w+\/macro$/.test(target));
}

function importsOf(imports: Imports): readonly unknown[] {
  return [...imports].map(([file, uses]) => [file, uses.map(({ target, isType }) => [target, isType])]);
}

function inputsOf(state: RepositoryState, isInput: (file: string) => boolean): readonly unknown[] {
  return [...state].filter(([file]) => isInput(file));
}

function sha256(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}

/** Files that no test of the origin or the edge reads. */
const frontEnd = /^(src\/(app|features|platform|ui)|pages|docs)\//;

/** Returns the hash of a test and everything that its outcome depends on. */
export function testHash(test: string, { state, imports }: Situation): string {
  const reach = importReach(test, imports);
  const isInput = (file: string): boolean => {
    // Tests of scripts read their subjects from the repository's folders.
    if (test.startsWith('scripts/')) return true;
    if (test.startsWith('tests/')) return !frontEnd.test(file);
    return reach.has(file) || testFrame.test(file) || file.startsWith('titles/');
  };
  return sha256([test, inputsOf(state, isInput)]);
}
