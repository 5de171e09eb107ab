import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { repositoryRoot } from '../checks/repository-files.ts';
import { summaryLine, sumOf } from '../test/count.ts';
import { type Part, parts } from '../test/parts.ts';
import { type PartResult, runSideBySide } from '../test/run-part.ts';
import { type Imports, readImports } from './imports.ts';
import { baseCommit, changedSince, type RepositoryState, readState } from './repository-state.ts';
import { importReach, selectTests, type TestSelection, testFrame } from './select-tests.ts';

interface Situation {
  readonly state: RepositoryState;
  readonly imports: Imports;
  readonly changed: readonly string[];
}

interface Step {
  readonly part: Part;
  /** A hash of the step and of everything that its outcome depends on. */
  readonly hash: string;
}

interface Plan {
  readonly steps: readonly Step[];
  readonly tests: TestSelection;
}

/** Passes data on from one check to the next. */
const checkFolder = 'node_modules/.cache/min-side/check';

interface Described {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly isInput: (file: string) => boolean;
}

const isCode = (file: string): boolean => /\.tsx?$/.test(file);
const isSetting = (file: string): boolean =>
  /^(package(-lock)?|tsconfig[\w.]*|biome|\.oxlintrc|\.dependency-cruiser)\.json$/.test(file);

function planOf(situation: Situation): Plan {
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

/** These tools check only the changed files, although their findings also depend on types and settings elsewhere. */
function toolsFor({ changed, state }: Situation): readonly Described[] {
  const present = changed.filter((file) => state.has(file));
  const linted = present.filter(isCode);
  const formatted = present.filter((file) => /\.(tsx?|css|jsonc?)$/.test(file));
  return [
    { name: 'lint', command: 'oxlint', args: linted, isInput: (file: string) => isCode(file) || isSetting(file) },
    {
      name: 'format',
      command: 'biome',
      args: ['check', '--no-errors-on-unmatched', ...formatted],
      isInput: (file: string) => formatted.includes(file) || isSetting(file),
    },
  ].filter(({ name }) => (name === 'lint' ? linted : formatted).length > 0);
}

/** The inputs of each of our checks are its code and what it reads. */
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

/** Tests of the origin and of the edge never read these files. */
const frontEnd = /^(src\/(app|features|platform|ui)|pages|docs)\//;

function testHash(test: string, { state, imports }: Situation): string {
  const reach = importReach(test, imports);
  const isInput = (file: string): boolean => {
    // Tests of scripts read their subjects from the repository's folders, so they depend on every
    // file.
    if (test.startsWith('scripts/')) return true;
    if (test.startsWith('tests/')) return !frontEnd.test(file);
    return reach.has(file) || testFrame.test(file) || file.startsWith('titles/');
  };
  return sha256([test, inputsOf(state, isInput)]);
}

/** Prints each step as it ends. Resolves to true if all passed. */
export async function runCheck(since: string | undefined): Promise<boolean> {
  const base = baseCommit(since);
  const state = readState();
  const situation: Situation = { state, changed: changedSince(base), imports: readImports(state) };
  const plan = planOf(situation);
  console.log(`${situation.changed.length} files changed since ${base.slice(0, 9)}`);
  const total = sumOf((await runDue(plan, situation)).map(({ count }) => count));
  console.log(notRun(plan));
  console.log(summaryLine(total));
  return total.failed === 0;
}

async function runDue({ steps, tests }: Plan, situation: Situation): Promise<readonly PartResult[]> {
  const passed = readPassed();
  const hashes = new Map(tests.run.map((test) => [test, testHash(test, situation)]));
  const dueTests = tests.run.filter((test) => !passed.has(hashes.get(test) ?? ''));
  const dueSteps = steps.filter(({ hash }) => !passed.has(hash));
  const before = steps.length - dueSteps.length + tests.run.length - dueTests.length;
  if (before > 0) console.log(`${before} steps and test files have passed before, with the same inputs`);

  const folder = mkdtempSync(path.join(tmpdir(), 'min-side-check-'));
  try {
    const due = [...(dueTests.length > 0 ? [testPart(dueTests)] : []), ...dueSteps.map(({ part }) => part)];
    const results = await runSideBySide({ queues: [due], atOnce: 2 }, folder);
    for (const { part, count, report } of results) {
      const step = dueSteps.find((one) => one.part === part);
      if (step !== undefined && count.failed === 0) passed.add(step.hash);
      for (const test of step === undefined ? passedFiles(report) : []) passed.add(hashes.get(test) ?? '');
    }
    keepPassed(passed);
    return results;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function testPart(files: readonly string[]): Part {
  const args = ['scripts/check/run-tests.ts', 'run', ...files];
  return { name: 'tests', group: 'tests', command: 'node', args, report: 'vitest' };
}

const ReportSchema = v.object({ testResults: v.array(v.object({ name: v.string(), status: v.string() })) });

/** Test files in a Vitest report in which every test passed. */
function passedFiles(report: string | undefined): readonly string[] {
  if (report === undefined) return [];
  return v
    .parse(ReportSchema, JSON.parse(report))
    .testResults.filter(({ status }) => status === 'passed')
    .map(({ name }) => path.relative(repositoryRoot, name));
}

function notRun({ steps, tests }: Plan): string {
  const done = new Set([...steps.map(({ part }) => part.name), 'unit']);
  const left = [...new Set(parts.map(({ name }) => name))].filter((name) => !done.has(name));
  const files = tests.left.length === 0 ? '' : `; ${tests.left.length} test files that a change may reach too`;
  return `not run: ${left.join(', ')}${files} (npm test runs all)`;
}

const file = `${repositoryRoot}${checkFolder}/passed.json`;
const keptAtMost = 5000;

function readPassed(): Set<string> {
  if (!existsSync(file)) return new Set();
  return new Set(v.parse(v.array(v.string()), JSON.parse(readFileSync(file, 'utf8'))));
}

function keepPassed(passed: ReadonlySet<string>): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify([...passed].slice(-keptAtMost)));
  renameSync(`${file}.new`, file);
}
