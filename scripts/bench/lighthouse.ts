import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { pageFileOf, routeTable } from '#src/domain/routes.ts';
import { ensureChromium } from '../lib/chromium.ts';
import { median } from './load.ts';
import { withBuild } from './pages.ts';

const site = join(import.meta.dirname, '../../dist/site');

/** Lighthouse's packages are installed on its first run, because they are larger than all others together. */
const folder = join(import.meta.dirname, 'lighthouse');
const program = join(folder, 'node_modules/lighthouse/cli/index.js');

const publicationIds = ['polviktidende', 'tindegrendblad'] as const;
const rounds = 3;

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const ReportSchema = v.object({
  categories: v.object(v.entriesFromList(categories, v.object({ score: v.number() }))),
});

type Scores = Record<(typeof categories)[number], number>;

/**
 * Runs Lighthouse as a phone on every open page that search engines may index, for one title in each language. A
 * performance score is the median of three runs. The worst of all pages comes last.
 */
export async function benchLighthouse(): Promise<readonly object[]> {
  if (!existsSync(program)) {
    console.error('Installing Lighthouse');
    execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', folder], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }
  return withBuild(async ({ port }) => {
    const pages = publicationIds.flatMap((publicationId) =>
      indexedPaths(publicationId).map((path) => {
        const scores = Array.from({ length: rounds }, () =>
          scoresOf(`http://${publicationId}.localhost:${port}${path}`),
        );
        const page = {
          what: `${publicationId}${path}`,
          ...inAll(scores),
          performance: median(scores.map(({ performance: one }) => one)),
        };
        // All pages take about twenty minutes, so each result is printed immediately in case the run is
        // interrupted.
        console.error(JSON.stringify(page));
        return page;
      }),
    );
    return [...pages, { what: 'worst', ...inAll(pages) }];
  });
}

function indexedPaths(publicationId: string): readonly string[] {
  return routeTable
    .filter(({ guard }) => guard === 'open')
    .map(({ path }) => path)
    .filter((path) => !readFileSync(join(site, publicationId, pageFileOf(path)), 'utf8').includes('content="noindex"'));
}

/** The browser sometimes loses a trace. */
const tries = 3;

function scoresOf(url: string): Scores {
  const flags = [
    '--output=json',
    '--quiet',
    '--chrome-flags=--headless=new --no-sandbox',
    `--only-categories=${categories.join()}`,
  ];
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    const { status, stdout } = spawnSync(process.execPath, [program, url, ...flags], {
      encoding: 'utf8',
      env: { ...process.env, CHROME_PATH: ensureChromium() },
      maxBuffer: 1 << 28,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    if (status !== 0) continue;
    const report = v.parse(ReportSchema, JSON.parse(stdout));
    return inEach((category) => Math.round(report.categories[category].score * 100));
  }
  throw new Error(`Lighthouse failed at ${url} ${tries} times.`);
}

function inAll(scores: readonly Scores[]): Scores {
  return inEach((category) => Math.min(...scores.map((one) => one[category])));
}

function inEach(score: (category: (typeof categories)[number]) => number): Scores {
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
  };
}
