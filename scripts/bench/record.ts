import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';

const root = join(import.meta.dirname, '../..');
const linesFile = join(root, 'docs/benchmarks.jsonl');
const pictureFile = join(root, 'docs/images/benchmarks.svg');

const LineSchema = v.looseObject({ bench: v.string() });
export type Line = v.InferOutput<typeof LineSchema>;

const RunSchema = v.object({ commit: v.string(), on: v.string(), cores: v.number(), load: v.number() });

/** Replaces the lines of the bench's previous run, then draws the figures that have a goal. */
export function recordLines(bench: string, measured: readonly Line[]): void {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  const [load = 0] = loadavg();
  const about = {
    commit,
    on: new Date().toISOString().slice(0, 10),
    cores: cpus().length,
    load: Math.round(load * 10) / 10,
  };
  const others = existsSync(linesFile) ? linesOf(readFileSync(linesFile, 'utf8')) : [];
  const lines = [...others.filter((line) => line.bench !== bench), ...measured.map((line) => ({ ...line, ...about }))];
  writeFileSync(linesFile, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  writeFileSync(pictureFile, pictureOf(lines));
}

/** `bench` is the name for lines from older benches, which did not record it. */
export function linesOf(text: string, bench?: string): readonly Line[] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => v.parse(LineSchema, { bench, ...v.parse(v.looseObject({}), JSON.parse(line)) }));
}

interface Goal {
  readonly label: string;
  readonly of: Readonly<Record<string, string>>;
  readonly field: string;
  readonly goal: number;
  readonly unit?: 's' | 'ms';
  /** Set if the figure must reach the goal; otherwise it must not exceed it. */
  readonly isLeast?: true;
}

const slow = { bench: 'pages', condition: 'slow phone' };
const fast = { bench: 'pages', condition: 'unthrottled' };

const goals: readonly Goal[] = [
  { label: 'fleet: build, against React and writing alone', of: { bench: 'fleet' }, field: 'ratio', goal: 2 },
  {
    label: 'edge: pages, against a bare worker',
    of: { bench: 'edge', what: 'page' },
    field: 'ratio',
    goal: 0.95,
    isLeast: true,
  },
  {
    label: 'edge: calls, against a bare worker',
    of: { bench: 'edge', what: 'api' },
    field: 'ratio',
    goal: 0.85,
    isLeast: true,
  },
  {
    label: 'open page: largest paint, against no scripts',
    of: { ...slow, what: 'open page' },
    field: 'ratio',
    goal: 1.05,
  },
  {
    label: 'home, first visit, slow phone',
    of: { ...slow, what: 'home, first visit' },
    field: 'data',
    goal: 1600,
    unit: 'ms',
  },
  { label: 'home, first visit', of: { ...fast, what: 'home, first visit' }, field: 'data', goal: 400, unit: 'ms' },
  {
    label: 'home, second visit, slow phone',
    of: { ...slow, what: 'home, second visit' },
    field: 'data',
    goal: 900,
    unit: 'ms',
  },
  { label: 'home, second visit', of: { ...fast, what: 'home, second visit' }, field: 'data', goal: 250, unit: 'ms' },
  {
    label: 'Lighthouse: performance, worst open page',
    of: { bench: 'lighthouse', what: 'worst' },
    field: 'performance',
    goal: 99,
    isLeast: true,
  },
  {
    label: 'bank: a file of 10,000 payments',
    of: { bench: 'bank', step: 'take camt' },
    field: 'seconds',
    goal: 60,
    unit: 's',
  },
];

interface Row extends Pick<Goal, 'label'> {
  readonly text: string;
  /** The figure divided by its goal, which is met up to 1. */
  readonly share: number;
}

function rowsOf(lines: readonly Line[]): readonly Row[] {
  return goals.flatMap(({ label, of, field, goal, unit, isLeast }) => {
    const line = lines.find((one) => Object.entries(of).every(([name, value]) => one[name] === value));
    const figure = line?.[field];
    if (typeof figure !== 'number') return [];
    const space = unit === undefined ? '' : ` ${unit}`;
    const text = `${figure}${space}, goal ${isLeast === true ? 'at least' : 'at most'} ${goal}${space}`;
    return [{ label, text, share: isLeast === true ? goal / figure : figure / goal }];
  });
}

const width = 760;
const rowHeight = 26;
/** Left edge of the bars, and the length of a bar that exactly meets the goal, in pixels. */
const bar = { from: 300, length: 150 };

function pictureOf(lines: readonly Line[]): string {
  const rows = rowsOf(lines);
  const height = rows.length * rowHeight + 40;
  const runs = new Set(lines.map((line) => runOf(v.parse(RunSchema, line))));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="sans-serif" font-size="13">`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    ...rows.map(drawRow),
    `<path d="M${bar.from + bar.length} 4V${rows.length * rowHeight + 8}" stroke="#222" stroke-dasharray="3 2"/>`,
    `<text x="8" y="${height - 10}" fill="#555" font-size="11">Bars end at the line if the goal is just met. ${[...runs].join('; ')}</text>`,
    '</svg>\n',
  ].join('\n');
}

function runOf({ commit, on, cores, load }: v.InferOutput<typeof RunSchema>): string {
  return `${on} at ${commit}, ${cores} cores, load ${load}`;
}

function drawRow({ label, text, share }: Row, index: number): string {
  const y = index * rowHeight + 8;
  const isMet = share <= 1;
  const length = Math.round(bar.length * Math.min(share, 1.4));
  return [
    `<text x="8" y="${y + 14}" fill="#222">${label}</text>`,
    `<rect x="${bar.from}" y="${y + 2}" width="${length}" height="16" fill="${isMet ? '#2f6f4f' : '#b3402e'}"/>`,
    `<text x="${bar.from + bar.length * 1.4 + 10}" y="${y + 14}" fill="#222">${isMet ? text : `${text}: missed`}</text>`,
  ].join('\n');
}
