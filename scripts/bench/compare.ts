import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Line, linesOf } from './record.ts';

const root = join(import.meta.dirname, '../..');

const needBuild: readonly string[] = ['compose', 'edge', 'pages', 'lighthouse'];

/** Runs benches at the commit and in this folder; prints both values of each figure, and their ratio. */
export function compareWithCommit(revision: string, names: readonly string[]): void {
  const folder = join(mkdtempSync(join(tmpdir(), 'bench-compare-')), 'tree');
  git('worktree', 'add', '--quiet', '--detach', folder, revision);
  try {
    if (lockOf(folder) === lockOf(root)) symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    else run(folder, 'npm', ['ci']);
    for (const name of names) compareBench(name, folder);
  } finally {
    rmSync(join(folder, '..'), { recursive: true, force: true });
    git('worktree', 'prune');
  }
}

function compareBench(name: string, folder: string): void {
  const [before = [], now = []] = [folder, root].map((place) => {
    if (needBuild.includes(name)) run(place, 'npm', ['run', 'build', '--', '--if-needed']);
    return measure(place, name);
  });
  for (const line of now) {
    const earlier = before.find((one) => nameOf(one) === nameOf(line));
    if (earlier !== undefined) printFigures(nameOf(line), earlier, line);
  }
}

function git(...args: readonly string[]): void {
  execFileSync('git', args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
}

function lockOf(folder: string): string {
  return readFileSync(join(folder, 'package-lock.json'), 'utf8');
}

function run(folder: string, command: string, args: readonly string[]): string {
  const { status, stdout } = spawnSync(command, args, {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed in ${folder}.`);
  return stdout;
}

function measure(folder: string, name: string): readonly Line[] {
  return linesOf(run(folder, 'npm', ['run', '--silent', 'bench', '--', name]), name);
}

/** All strings in the line: its bench and its conditions. */
function nameOf(line: Line): string {
  return Object.values(line)
    .filter((value) => typeof value === 'string')
    .join(' ');
}

function printFigures(of: string, before: Line, now: Line): void {
  const earlier = new Map(figuresIn(before, of));
  for (const [name, figure] of figuresIn(now, of)) {
    const former = earlier.get(name);
    if (former === undefined) continue;
    console.log(`${name}: ${former} → ${figure} (${former === 0 ? '-' : (figure / former).toFixed(2)})`);
  }
}

function figuresIn(value: object, of: string): readonly (readonly [string, number])[] {
  const fields: readonly (readonly [string, unknown])[] = Object.entries(value);
  return fields.flatMap(([field, one]) => {
    const name = `${of} ${field}`;
    if (typeof one === 'number') return [[name, one] as const];
    return typeof one === 'object' && one !== null ? figuresIn(one, name) : [];
  });
}
