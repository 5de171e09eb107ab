import axe, { type AxeResults, type Result, type RunOptions } from 'axe-core';
import { expect, type Page } from 'playwright/test';

/** Width and height of the screens that a page has to fit, in CSS pixels. */
const screens = [
  { width: 1280, height: 900 },
  { width: 360, height: 740 },
] as const;

/** No accessibility fault on the present page, and nothing wider than the screen, on a wide and on a small one. */
export async function expectAccessible(page: Page): Promise<void> {
  const own = page.viewportSize();
  const others = screens.filter(({ width }) => width !== own?.width);
  await expectNoFault(page);
  for (const screen of others) {
    await page.setViewportSize(screen);
    await expectNoFault(page);
  }
  if (own !== null) await page.setViewportSize(own);
}

async function expectNoFault(page: Page): Promise<void> {
  const faults = async (): Promise<readonly string[]> => {
    await untilAtRest(page);
    const violations = await axeViolations(page);
    return violations.map(({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`);
  };
  // A sheet may have opened while the page was looked at, and a fading element has no final contrast yet.
  await expect.poll(faults, { message: `axe on ${page.url()}`, timeout: 15_000 }).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `what is wider than the screen on ${page.url()}`).toBeLessThanOrEqual(0);
}

/** Waits for animations to end, but for endless ones. */
async function untilAtRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // A new element begins to fade in with the next frame.
    await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** What axe finds on the page; its source of half a megabyte is evaluated once for each document. */
async function axeViolations(page: Page): Promise<readonly Result[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { axe: inPage } = globalThis as unknown as { axe: { run: (options: RunOptions) => Promise<AxeResults> } };
    const { violations } = await inPage.run({ resultTypes: ['violations'] });
    return violations;
  });
}
