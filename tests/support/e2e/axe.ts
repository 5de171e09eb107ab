import { readFileSync } from 'node:fs';
import type { AxeResults, RunOptions } from 'axe-core';
import { expect, type Page } from 'playwright/test';
import { isFullRun } from '../full.ts';

/** Screen sizes that every page must fit, in CSS pixels. */
const screens = [
  { width: 1280, height: 900 },
  { width: 360, height: 740 },
] as const;

/** The minified script is less than half as large as the package's `source`. */
const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/** Checks only the page itself: axe would wait for answers from frames in which it does not run. */
const ofPage: RunOptions = { resultTypes: ['violations'], iframes: false };
/** Axe does not check the size of targets by default. */
const everyRule: RunOptions = { ...ofPage, rules: { 'target-size': { enabled: true } } };
/** Rules that depend on the screen's width: targets that are too close, and regions that scroll at one width only. */
const layoutRules: RunOptions = {
  ...ofPage,
  runOnly: ['target-size', 'scrollable-region-focusable'],
};

/**
 * Checks that the page has no accessibility violation and is not wider than the screen, on a wide and on a narrow one
 * . On the screen that is not the test's own, only the full run applies all of axe's rules.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const own = page.viewportSize();
  const others = screens.filter(({ width }) => width !== own?.width);
  await expectNoFault(page, everyRule);
  for (const screen of others) {
    await page.setViewportSize(screen);
    await expectNoFault(page, isFullRun ? everyRule : layoutRules);
  }
  if (own !== null) await page.setViewportSize(own);
}

async function expectNoFault(page: Page, options: RunOptions): Promise<void> {
  // A sheet may have opened during the check, and a fading element does not have its final contrast yet.
  await expect
    .poll(() => faultsOf(page, options), { message: `axe on ${page.url()}`, timeout: 15_000 })
    .toEqual({ violations: [], overflow: 0 });
}

/** Violations of the page once nothing moves; axe is injected once per document. */
async function faultsOf(page: Page, options: RunOptions) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  return page.evaluate(async (given) => {
    // A new element begins to fade in with the next frame.
    await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
    const { axe } = globalThis as unknown as { axe: { run: (options: RunOptions) => Promise<AxeResults> } };
    const { violations } = await axe.run(given);
    return {
      violations: violations.map(({ id, help, nodes }) =>
        [`${id}: ${help}`, ...nodes.map(({ html }) => html)].join('\n  '),
      ),
      overflow: Math.max(0, document.documentElement.scrollWidth - window.innerWidth),
    };
  }, options);
}

/**
 * Checks that nothing is wider than the screen, and nothing moves, at 400 % zoom on a laptop, in the dark scheme and
 * with reduced motion.
 */
export async function expectFitsZoomed(page: Page): Promise<void> {
  const own = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 256 });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expect
    .poll(
      () =>
        page.evaluate(() => ({
          overflow: Math.max(0, document.documentElement.scrollWidth - window.innerWidth),
          moving: document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 1)
            .length,
        })),
      { message: `400 % zoom of ${page.url()}` },
    )
    .toEqual({ overflow: 0, moving: 0 });
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  if (own !== null) await page.setViewportSize(own);
}
