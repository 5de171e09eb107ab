import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { pageFileOf, routeTable } from '#src/domain/routes.ts';
import { readTitles } from './fleet/read-titles.ts';

/** Budgets of an open page on the wire, in bytes after brotli. */
const openBudgets = {
  /** Its HTML, with the shell's style sheet in it. */
  html: 14_000,
  /** Everything that it needs to be readable, with a working menu: HTML, style sheets and logo. */
  readable: 30_000,
} as const;

/** Budget of the JavaScript that a signed-in page fetches before its data shows, in bytes after brotli. */
const scriptBudget = 120_000;

const root = join(import.meta.dirname, '..');
const site = join(root, 'dist/site');
const sizes = new Map<string, number>();

/** Size of a file of the built site on the wire; each is packed once. */
function wireSize(file: string): number {
  const known = sizes.get(file);
  if (known !== undefined) return known;
  const size = brotliCompressSync(readFileSync(join(site, file))).length;
  sizes.set(file, size);
  return size;
}

function sum(files: readonly string[]): number {
  return [...new Set(files)].reduce((total, file) => total + wireSize(file), 0);
}

function urlsIn(html: string, element: RegExp): string[] {
  return [...html.matchAll(element)].map((match) => match[1] ?? '');
}

/** A page of a title against one of its budgets. */
interface Measured {
  readonly file: string;
  readonly budget: string;
  readonly size: number;
  readonly limit: number;
}

function measure(publicationId: string, { path, guard }: (typeof routeTable)[number]): Measured[] {
  const file = `${publicationId}/${pageFileOf(path)}`;
  const html = readFileSync(join(site, file), 'utf8');
  if (guard !== 'open') {
    return [{ file, budget: 'script', size: sum(scriptsIn(html)), limit: scriptBudget }];
  }
  const sheets = urlsIn(html, /<link rel="stylesheet" href="\/([^"]+)"/g);
  return [
    { file, budget: 'html', size: wireSize(file), limit: openBudgets.html },
    {
      file,
      budget: 'readable',
      size: sum([file, ...sheets, `${publicationId}/logo.svg`]),
      limit: openBudgets.readable,
    },
  ];
}

/** The entry and everything that is fetched with it: its imports, the page's code and messages. */
function scriptsIn(html: string): readonly string[] {
  const scripts = urlsIn(html, /<script type="module" src="\/([^"]+)"/g);
  const preloads = urlsIn(html, /<link rel="modulepreload" href="\/([^"]+)"/g);
  if (scripts.length !== 1 || preloads.length === 0) throw new Error('A page names no scripts.');
  return [...scripts, ...preloads];
}

/** One title of each language: the size of a page depends on its language and hardly on the title. */
function measuredTitles(): readonly string[] {
  const titles = readTitles(join(root, 'titles'));
  const longest = (language: string) =>
    titles
      .filter((title) => title.language === language)
      .toSorted((one, other) => other.displayName.length - one.displayName.length)[0];
  return [longest('nb'), longest('nn')].flatMap((title) => (title === undefined ? [] : [title.publicationId]));
}

const measured = measuredTitles().flatMap((publicationId) =>
  routeTable.flatMap((route) => measure(publicationId, route)),
);
const faults = measured.filter(({ size, limit }) => size > limit);
for (const budget of ['html', 'readable', 'script']) {
  const worst = measured
    .filter((one) => one.budget === budget)
    .toSorted((one, other) => other.size - one.size)
    .slice(0, budget === 'script' ? 24 : 2);
  if (worst.length === 0) throw new Error(`No page was measured for ${budget}.`);
  for (const { file, size, limit } of worst) console.log(`${budget} ${size} of ${limit} bytes: ${file}`);
}
for (const { file, budget, size, limit } of faults) {
  console.error(`${file}: ${budget} is ${size} bytes, and may be ${limit}`);
}
process.exitCode = faults.length === 0 ? 0 : 1;
