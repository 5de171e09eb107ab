import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../checks/repository-files.ts';
import { type Count, noTests, playwrightCount, secondTries, trustedCount, vitestCount } from './count.ts';
import type { Part, Stage } from './parts.ts';

export interface PartResult {
  readonly part: Part;
  readonly count: Count;
  readonly seconds: number;
  /** Empty if it was already shown. */
  readonly output: string;
  readonly report: string | undefined;
}

export interface RunOptions {
  readonly folder: string;
  /** True to show the output immediately; otherwise the result contains it. */
  readonly isShown: boolean;
  readonly environment: Readonly<Record<string, string>>;
}

/** The processes of a run keep their compiled code here, which makes them start a quarter faster. */
const compileCache = path.join(repositoryRoot, 'node_modules/.cache/min-side/compiled');

export async function runPart(part: Part, { folder, isShown, environment }: RunOptions): Promise<PartResult> {
  const start = performance.now();
  const reportFile = path.join(folder, `${part.name}.json`);
  const { exitCode, output } = await spawnPart(part, reportFile, { isShown, environment });
  const report = existsSync(reportFile) ? readFileSync(reportFile, 'utf8') : undefined;
  const seconds = (performance.now() - start) / 1000;
  return { part, count: countOf(part, exitCode, report), seconds, output, report };
}

function countOf({ report: kind }: Part, exitCode: number, report: string | undefined): Count {
  switch (kind) {
    case 'vitest':
      return trustedCount(vitestCount(report), exitCode);
    case 'playwright':
      return trustedCount(playwrightCount(report), exitCode);
    case undefined:
      return { ...noTests, passed: exitCode === 0 ? 1 : 0, failed: exitCode === 0 ? 0 : 1 };
    default:
      return kind satisfies never;
  }
}

interface Ended {
  readonly exitCode: number;
  readonly output: string;
}

function spawnPart(part: Part, reportFile: string, options: Omit<RunOptions, 'folder'>): Promise<Ended> {
  const reporting =
    part.report === 'vitest' ? ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`] : [];
  const program = part.command === 'node' ? [] : [`node_modules/.bin/${part.command}`];
  const child = spawn(process.execPath, [...program, ...part.args, ...reporting], {
    cwd: repositoryRoot,
    stdio: options.isShown ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    env: {
      NODE_COMPILE_CACHE: compileCache,
      ...process.env,
      ...options.environment,
      ...part.environment,
      E2E_REPORT: reportFile,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ exitCode: code ?? 1, output }));
  });
}

export function resultLine({ part, count, seconds }: PartResult): string {
  const what = [part.command, ...part.args].join(' ');
  const shown = what.length > 100 ? `${what.slice(0, 99)}…` : what;
  return `${count.failed === 0 ? 'ok    ' : 'FAILED'} ${part.name.padEnd(15)} ${seconds.toFixed(1).padStart(6)} s  ${shown}`;
}

/**
 * Prints each part as it ends: a failed part with its full output, and each test that passed only on the second
 * attempt.
 */
export async function runSideBySide({ queues, atOnce }: Stage, folder: string): Promise<readonly PartResult[]> {
  const results: PartResult[] = [];
  const work = async (waiting: Iterable<Part>): Promise<void> => {
    for (const part of waiting) {
      const result = await runPart(part, { folder, isShown: false, environment: {} });
      results.push(result);
      console.log(resultLine(result));
      if (result.count.failed > 0) console.log(result.output.trimEnd());
      if (part.report === 'vitest') for (const test of secondTries(result.report)) console.log(`second try: ${test}`);
    }
  };
  const workers = queues.flatMap((queue) => {
    const waiting = queue.values();
    return Array.from({ length: atOnce }, async () => work(waiting));
  });
  await Promise.all(workers);
  return results;
}

/** One row for each part and one for the total. Parts that run side by side overlap. */
export function timeRows(results: readonly Pick<PartResult, 'part' | 'seconds'>[], wholeSeconds: number): string[] {
  const rows = results.map(({ part, seconds }) => {
    const ofSeveral = results.filter((result) => result.part.name === part.name).length > 1;
    return row(ofSeveral ? `${part.name} ${part.args.at(-1) ?? ''}` : part.name, seconds);
  });
  return [...rows, row('all', wholeSeconds)];
}

function row(name: string, seconds: number): string {
  const tenths = Math.round(seconds * 10);
  const rest = ((tenths % 600) / 10).toFixed(1).padStart(4, '0');
  return `${name.padEnd(28)} ${String(Math.floor(tenths / 600)).padStart(3)}:${rest}`;
}
