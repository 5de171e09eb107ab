import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import type { NamedTest } from '../checks/repository/planted-faults.ts';
import { repositoryFiles, repositoryRoot } from '../checks/repository-files.ts';
import { runTool } from '../checks/run-tool.ts';

const ReportSchema = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      assertionResults: v.array(
        v.object({
          fullName: v.string(),
          status: v.string(),
          failureMessages: v.nullish(v.array(v.string()), []),
        }),
      ),
    }),
  ),
});

export interface RanTest {
  /** Relative to the tests' working directory. */
  readonly file: string;
  readonly name: string;
  readonly status: 'passed' | 'failed';
  /** Beginning of the message; empty if the test passed. */
  readonly failure: string;
}

/**
 * Leaves out tests that a name pattern skipped. @param report Vitest's, in JSON. @param folder the tests' working
 * directory.
 */
export function ranTests(report: string, folder: string): readonly RanTest[] {
  const { testResults } = v.parse(v.pipe(v.string(), v.parseJson(), ReportSchema), report);
  return testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults.flatMap(({ fullName, status, failureMessages }): readonly RanTest[] => {
      if (status !== 'passed' && status !== 'failed') return [];
      const failure = failureMessages?.[0] ?? '';
      return [{ file: file.replace(`${folder}/`, ''), name: fullName, status, failure }];
    }),
  );
}

/** The runner failed before it could report any test. */
export class NoReportError extends Error {
  override readonly name = 'NoReportError';

  constructor(output: string) {
    super(`Vitest gave no report.\n${output}`);
  }
}

/** Runs the tests in a copy of the repository. @throws NoReportError if the runner reports nothing. */
export async function runNamed(
  { folder, signal }: Pick<ScratchCopy, 'folder' | 'signal'>,
  named: readonly NamedTest[],
): Promise<readonly RanTest[]> {
  const files = new Set(named.map(({ file }) => file));
  const names = new Set(named.map(({ name }) => RegExp.escape(name)));
  const report = path.join(folder, 'planted-report.json');
  rmSync(report, { force: true });
  const args = ['run', '--reporter=json', `--outputFile=${report}`, '-t', [...names].join('|'), ...files];
  const { stdout, stderr } = await runTool('vitest', args, { cwd: folder, signal });
  if (!existsSync(report)) throw new NoReportError(stdout + stderr);
  return ranTests(readFileSync(report, 'utf8'), folder);
}

/** Writable; uses the original's packages. */
export interface ScratchCopy {
  readonly folder: string;
  /** Aborted if the process is asked to stop; work in the copy has to stop first. */
  readonly signal: AbortSignal;
  /** Replaces a string that occurs once in a file; returns a function that restores it. */
  readonly replace: (file: string, text: string, by: string) => () => void;
}

/**
 * Copies all files that git tracks or would add, in their current state. The copy is deleted at the end of the process,
 * even after Ctrl-C.
 */
export function copyRepository(): ScratchCopy {
  const folder = mkdtempSync(path.join(tmpdir(), 'min-side-planted-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const ending = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => ending.abort());
  for (const file of repositoryFiles()) cpSync(repositoryRoot + file, path.join(folder, file));
  symlinkSync(path.join(repositoryRoot, 'node_modules'), path.join(folder, 'node_modules'));
  return {
    folder,
    signal: ending.signal,
    replace: (file, text, by) => {
      const full = path.join(folder, file);
      const original = readFileSync(full, 'utf8');
      writeFileSync(
        full,
        original.replace(text, () => by),
      );
      return () => writeFileSync(full, original);
    },
  };
}

/** Beginning of a failed assertion's message: about a value, a promise, or an element that was awaited. */
const unmet =
  /^(?:Caused by: )?(?:AssertionError|TestingLibraryElementError|Error: (?:promise (?:resolved|rejected)|Unable to find))\b/m;

/** `test.each` makes several tests from one title. */
function meant({ file, name }: NamedTest, ran: readonly RanTest[]): readonly RanTest[] {
  return ran.filter((test) => test.file === file && test.name.includes(name));
}

/** Why the named tests do not prove that a planted fault is noticed; empty if each of them fails an assertion. */
export function missesOf(named: readonly NamedTest[], ran: readonly RanTest[]): readonly string[] {
  return named.flatMap((test) => {
    const tests = meant(test, ran);
    const failed = tests.filter(({ status }) => status === 'failed');
    if (failed.some(({ failure }) => unmet.test(failure))) return [];
    const firstLine = failed[0]?.failure.split('\n')[0];
    if (firstLine !== undefined) return [`${labelOf(test)} broke: ${firstLine}`];
    return [`${labelOf(test)} ${tests.length === 0 ? 'did not run' : 'passed'}`];
  });
}

/** Issues without a planted fault; empty if all named tests ran and passed. */
export function soundnessFaults(named: readonly NamedTest[], ran: readonly RanTest[]): readonly string[] {
  return named.flatMap((test) => {
    const tests = meant(test, ran);
    if (tests.length === 0) return [`${labelOf(test)} did not run`];
    return tests.every(({ status }) => status === 'passed') ? [] : [`${labelOf(test)} fails without a fault`];
  });
}

function labelOf({ file, name }: NamedTest): string {
  return `${file} "${name}"`;
}
