import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { repositoryRoot } from '../checks/repository-files.ts';
import { summaryLine, sumOf } from '../test/count.ts';
import { type Part, parts } from '../test/parts.ts';
import type { PartResult } from '../test/run-part.ts';
import { runSideBySide } from '../test/side-by-side.ts';
import { readImports } from './imports.ts';
import { checkFolder, type Plan, planOf, type Situation, testHash } from './plan.ts';
import { baseCommit, changedSince, readState } from './repository-state.ts';

/** Checks what has changed since a commit and prints each step when it ends; resolves to true if all passed. */
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

/** Runs a plan's steps and tests that have not already passed with the same inputs. */
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
    const results = await runSideBySide(due, folder);
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

/** Returns the test files in a Vitest report whose tests all passed. */
function passedFiles(report: string | undefined): readonly string[] {
  if (report === undefined) return [];
  return v
    .parse(ReportSchema, JSON.parse(report))
    .testResults.filter(({ status }) => status === 'passed')
    .map(({ name }) => path.relative(repositoryRoot, name));
}

/** Returns the checks that only `npm test` runs. */
function notRun({ steps, tests }: Plan): string {
  const done = new Set([...steps.map(({ part }) => part.name), 'unit']);
  const left = [...new Set(parts.map(({ name }) => name))].filter((name) => !done.has(name));
  const files = tests.left.length === 0 ? '' : `; ${tests.left.length} test files that a change may reach too`;
  return `not run: ${left.join(', ')}${files} (npm test runs all)`;
}

const file = `${repositoryRoot}${checkFolder}/passed.json`;
const keptAtMost = 5000;

/** Returns the hashes of steps and tests that have passed. */
function readPassed(): Set<string> {
  if (!existsSync(file)) return new Set();
  return new Set(v.parse(v.array(v.string()), JSON.parse(readFileSync(file, 'utf8'))));
}

/** Saves the newest of them for the next check. */
function keepPassed(passed: ReadonlySet<string>): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify([...passed].slice(-keptAtMost)));
  renameSync(`${file}.new`, file);
}
