import AxeBuilder from '@axe-core/playwright';
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
  // A fading element has no final contrast yet; endless animations are not waited for.
  await page.evaluate(async () => {
    // A new element begins to fade in with the next frame.
    await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `what is wider than the screen on ${page.url()}`).toBeLessThanOrEqual(0);
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`,
  );
  expect(found, `axe on ${page.url()}`).toEqual([]);
}
