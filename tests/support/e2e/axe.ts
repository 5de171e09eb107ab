import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

/** No accessibility fault on the present page. */
export async function expectAccessible(page: Page): Promise<void> {
  // A fading element has no final contrast yet; endless animations are not waited for.
  await page.evaluate(async () => {
    // A new element begins to fade in with the next frame.
    await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`,
  );
  expect(found, `axe on ${page.url()}`).toEqual([]);
}
