import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { pageFileOf, type RouteEntry, routeTable } from '#src/domain/routes.ts';
import { readTitles } from './fleet/read-titles.ts';

/** Budgets of an open page as it travels, in bytes after brotli. */
const budgets = {
  /** Its HTML, the shell's style sheet within it. */
  html: 14_000,
  /** All that it needs to be readable and to have its menu work: HTML, style sheets and logo. */
  readable: 30_000,
} as const;

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

function addressesIn(html: string, element: RegExp): string[] {
  return [...html.matchAll(element)].map((match) => match[1] ?? '');
}

/** What is too heavy on a page, one line each. */
function faultsOf(publicationId: string, route: RouteEntry): string[] {
  const file = `${publicationId}/${pageFileOf(route.path)}`;
  const html = readFileSync(join(site, file), 'utf8');
  const sheets = addressesIn(html, /<link rel="stylesheet" href="\/([^"]+)"/g);
  const measured = [
    ['html', wireSize(file)],
    ['readable', sum([file, ...sheets, `${publicationId}/logo.svg`])],
  ] as const;
  heaviest(measured);
  return measured
    .filter(([budget, size]) => size > budgets[budget])
    .map(([budget, size]) => `${file}: ${budget} is ${size} bytes, and may be ${budgets[budget]}`);
}

const most = new Map<keyof typeof budgets, number>();

function heaviest(measured: readonly (readonly [keyof typeof budgets, number])[]): void {
  for (const [budget, size] of measured) most.set(budget, Math.max(size, most.get(budget) ?? 0));
}

/** One title of each language: pages differ in weight by their language's texts, hardly by title. */
function measuredTitles(): readonly string[] {
  const titles = readTitles(join(root, 'titles'));
  const longest = (language: string) =>
    titles
      .filter((title) => title.language === language)
      .toSorted((one, other) => other.displayName.length - one.displayName.length)[0];
  return [longest('nb'), longest('nn')].flatMap((title) => (title === undefined ? [] : [title.publicationId]));
}

const openRoutes = routeTable.filter(({ guard }) => guard === 'open');
const faults = measuredTitles().flatMap((publicationId) =>
  openRoutes.flatMap((route) => faultsOf(publicationId, route)),
);
for (const fault of faults) console.error(fault);
for (const [budget, size] of most) console.log(`${budget}: at most ${size} of ${budgets[budget]} bytes`);
process.exitCode = faults.length === 0 && most.size === 2 ? 0 : 1;
