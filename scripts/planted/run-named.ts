import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { runTool } from '../checks/run-tool.ts';
import type { NamedTest } from '../checks/repository/planted-fault.ts';
import { type RanTest, ranTests } from './vitest-report.ts';

/**
 * Runs the named tests alone, in a folder that holds a copy of the repository.
 * @throws if the runner gives no report
 */
export async function runNamed(folder: string, named: readonly NamedTest[]): Promise<readonly RanTest[]> {
  const files = new Set(named.map(({ file }) => file));
  const names = new Set(named.map(({ name }) => RegExp.escape(name)));
  const report = path.join(folder, 'planted-report.json');
  rmSync(report, { force: true });
  const args = ['run', '--reporter=json', `--outputFile=${report}`, '-t', [...names].join('|'), ...files];
  const { stdout, stderr } = await runTool('vitest', args, folder);
  if (!existsSync(report)) throw new Error(`Vitest gave no report.\n${stdout}${stderr}`);
  return ranTests(readFileSync(report, 'utf8'), folder);
}
