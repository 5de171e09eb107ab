import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { pageFileOf, routeTable } from '#src/domain/routes.ts';

/** Limits for an open page, in bytes after Brotli compression. */
const openBudgets = {
  /** Includes the shell's style sheet. */
  html: 14_000,
  /** Everything that the page needs to be readable, with a working menu: HTML, style sheets and logo. */
  readable: 30_000,
} as const;

/**
 * Limits for the JavaScript that a signed-in page loads before it shows its data, in bytes after Brotli compression
 * (Q-04). Home is the first page for most people, and has none of the other pages' forms.
 */
const scriptBudgets = { home: 110_500, other: 152_000 } as const;

/** Most requests of a first visit before a signed-in page shows its data, including the page itself. */
const requestBudget = 8;

const sizes = new Map<string, number>();

/** Each file is compressed only once. */
function wireSize(site: string, file: string): number {
  const path = join(site, file);
  const known = sizes.get(path);
  if (known !== undefined) return known;
  const size = brotliCompressSync(readFileSync(path)).length;
  sizes.set(path, size);
  return size;
}

function sum(site: string, files: readonly string[]): number {
  return [...new Set(files)].reduce((total, file) => total + wireSize(site, file), 0);
}

function urlsIn(html: string, element: RegExp): string[] {
  return [...html.matchAll(element)].map((match) => match[1] ?? '');
}

export interface Measured {
  readonly file: string;
  readonly budget: string;
  readonly size: number;
  readonly limit: number;
}

/** Measures the pages with a budget. */
export function measurePages(site: string, publicationId: string): readonly Measured[] {
  return routeTable.flatMap((route) => measure(site, publicationId, route));
}

function measure(site: string, publicationId: string, { id, path, guard }: (typeof routeTable)[number]): Measured[] {
  const file = `${publicationId}/${pageFileOf(path)}`;
  const html = readFileSync(join(site, file), 'utf8');
  const sheets = urlsIn(html, /<link rel="stylesheet" href="\/([^"]+)">/g);
  if (guard !== 'open') {
    const scripts = scriptsIn(html);
    const fonts = urlsIn(html, /url\(\/?(assets\/[^)]+\.woff2)\)/g);
    const requests = [file, `${publicationId}/logo.svg`, ...scripts, ...sheets, ...fonts];
    return [
      {
        file,
        budget: 'script',
        size: sum(site, scripts),
        limit: id === 'home' ? scriptBudgets.home : scriptBudgets.other,
      },
      { file, budget: 'requests', size: requests.length, limit: requestBudget },
    ];
  }
  return [
    { file, budget: 'html', size: wireSize(site, file), limit: openBudgets.html },
    {
      file,
      budget: 'readable',
      size: sum(site, [file, ...sheets, `${publicationId}/logo.svg`]),
      limit: openBudgets.readable,
    },
  ];
}

/** The entry and everything that is loaded with it: its imports, and the page's code and messages. */
function scriptsIn(html: string): readonly string[] {
  const scripts = urlsIn(html, /<script type="module" src="\/([^"]+)"/g);
  const preloads = urlsIn(html, /<link rel="modulepreload" href="\/([^"]+)"/g);
  if (scripts.length !== 1 || preloads.length === 0) throw new Error('A page names no scripts.');
  return [...scripts, ...preloads];
}
