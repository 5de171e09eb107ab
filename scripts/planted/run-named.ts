import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { NamedTest } from '../checks/repository/planted-fault.ts';
import { runTool } from '../checks/run-tool.ts';
import type { ScratchCopy } from './scratch-copy.ts';
import { type RanTest, ranTests } from './vitest-report.ts';

/** The runner broke before it could tell of any test. */
export class NoReportError extends Error {
  override readonly name = 'NoReportError';

  constructor(output: string) {
    super(`Vitest gave no report.\n${output}`);
  }
}

/**
 * Runs the named tests alone, in a copy of the repository.
 * @throws NoReportError
 */
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
