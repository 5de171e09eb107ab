import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import engine from 'axe-core';
import { type Browser, chromium, type Page } from 'playwright';
import { routeTable, staticPaths } from '#src/domain/routes.ts';
import type { Title } from '#src/domain/title.ts';
import type { AccessibilityResults } from '#src/features/legal/components/accessibility-statement.tsx';
import { criteriaOf, type Finding, type Judged, summary } from './accessibility/summary.ts';
import { inParallel } from './deployment/in-parallel.ts';
import { readTitles } from './fleet/read-titles.ts';
import { readArguments } from './lib/arguments.ts';
import { ensureChromium } from './lib/chromium.ts';
import { askSandbox, openPage, untilDrawn } from './lib/pictures.ts';

declare global {
  var axe: typeof engine;
}

const usage = `npm run accessibility: checks the pages of the product started by "npm start" with axe, and writes the results for the
accessibility statement (src/features/legal/accessibility-results.json). It resets two titles of the sandbox.
Environment: PORT, ORIGIN_PORT  ports of the running product; 8787 and 8788 by default`;
readArguments({ usage, options: {} });

const root = join(import.meta.dirname, '..');
const product = { port: process.env.PORT ?? '8787', originPort: process.env.ORIGIN_PORT ?? '8788' };
const file = join(root, 'src/features/legal/accessibility-results.json');
/**
 * Layout depends only on the screen size, and contrast only on the colours. So these two combinations cover both sizes
 * and both schemes.
 */
const looks = [
  { size: { width: 320, height: 740 }, colorScheme: 'dark' },
  { size: { width: 1280, height: 900 }, colorScheme: 'light' },
] as const;

/**
 * Every title is checked as a visitor, because each has its own colours and names. One title in each language is also
 * checked as a subscriber.
 */
const signedIn: Readonly<Record<string, readonly string[]>> = {
  polviktidende: ['komplett'],
  djupvatnbygdeblad: ['komplett'],
};
const ownPaths = staticPaths.filter((path) => routeTable.some((row) => row.path === path && row.guard !== 'open'));
const sideBySide = 4;

const findings: Finding[] = [];
/** Day of the check, by publication id. */
const finished: Record<string, string> = {};

async function axeOn(page: Page, publicationId: string, path: string): Promise<void> {
  for (const { size, colorScheme } of looks) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    findings.push({ publicationId, path, ...(await judge(page)) });
  }
}

async function judge(page: Page): Promise<Judged> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(engine.source);
  await untilDrawn(page);
  const { passed, failed, isTooWide } = await page.evaluate(async () => {
    const results = await globalThis.axe.run({ iframes: false, rules: { 'target-size': { enabled: true } } });
    const { scrollWidth } = document.documentElement;
    return {
      passed: results.passes.map(({ tags }) => tags),
      failed: results.violations.map(({ tags }) => tags),
      isTooWide: scrollWidth > window.innerWidth,
    };
  });
  const reflow = ['1.4.10'];
  return {
    passed: [...passed.flatMap(criteriaOf), ...(isTooWide ? [] : reflow)],
    failed: [...failed.flatMap(criteriaOf), ...(isTooWide ? reflow : [])],
  };
}

/** Waits at most ten seconds for the page's data. */
async function isAtRest(page: Page): Promise<boolean> {
  const waits = page.locator('[aria-busy="true"], .skeleton').or(page.getByText(/^hent[ae]r? informasjon/));
  for (const end = Date.now() + 10_000; Date.now() < end; await page.waitForTimeout(250)) {
    if ((await page.locator('main h1').count()) > 0 && (await waits.count()) === 0) return true;
  }
  return false;
}

async function lookAt(browser: Browser, title: Title, person: string | undefined): Promise<void> {
  const { publicationId } = title;
  const titleUrl = `http://${publicationId}.localhost:${product.port}`;
  const page = await openPage(browser, titleUrl, person);
  const ofVisitor =
    publicationId in signedIn ? ['/kundeservice', '/vilkaar', '/tilgjengelighet'] : ['/tilgjengelighet'];
  for (const path of person === undefined ? ofVisitor : ownPaths) {
    await page.goto(titleUrl + path);
    if (!(await isAtRest(page))) {
      console.log(`${publicationId} ${path} is left out: it did not settle`);
      continue;
    }
    // A guard may have redirected to another page, which is checked under its own path.
    if (new URL(page.url()).pathname === path) await axeOn(page, publicationId, path);
  }
  await page.context().close();
  console.log(`${publicationId}, ${person ?? 'not signed in'}: ${findings.length} checks so far`);
}

async function checkTitle(browser: Browser, title: Title): Promise<void> {
  const people = signedIn[title.publicationId] ?? [];
  if (people.length > 0) await askSandbox(product, 'reset', { titleCode: title.titleCode });
  for (const person of [undefined, ...people]) await lookAt(browser, title, person);
  finished[title.publicationId] = new Date().toISOString().slice(0, 10);
  // Written after each title, because an interrupted run must keep what it has checked.
  writeResults();
}

function writeResults(): void {
  const results: AccessibilityResults = {
    engine: `axe-core ${engine.version}`,
    widths: looks.map(({ size }) => size.width),
    titles: Object.fromEntries(Object.entries(finished).toSorted(([one], [other]) => (one < other ? -1 : 1))),
    ...summary(findings.filter(({ publicationId }) => publicationId in finished)),
  };
  writeFileSync(file, `${JSON.stringify(results, undefined, 2)}\n`);
  console.log(`${Object.keys(finished).length} titles, ${results.checks} checks, ${results.faults.length} faults`);
}

const titles = readTitles(join(root, 'titles')).toSorted(
  (one, other) => Number(other.publicationId in signedIn) - Number(one.publicationId in signedIn),
);
const browser = await chromium.launch({ executablePath: ensureChromium('shell'), args: ['--no-sandbox'] });
await inParallel(titles, (title) => checkTitle(browser, title), sideBySide);
await browser.close();
