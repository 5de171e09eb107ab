import type { Page } from 'playwright/test';

/**
 * Counts a person's clicks on the title's pages, including choices and check boxes, but not those at a payment
 * provider.
 */
export async function countPresses(page: Page): Promise<() => number> {
  let count = 0;
  await page.exposeFunction('notePress', () => {
    count += 1;
  });
  await page.addInitScript(() => {
    if (location.hostname === 'betaling.localhost') return;
    const note = (globalThis as unknown as { notePress: () => void }).notePress;
    const isPress = (target: EventTarget | null) => (target as Element | null)?.closest('a, button, input') !== null;
    addEventListener('click', ({ target, isTrusted }) => isTrusted && isPress(target) && note(), true);
  });
  return () => count;
}

/** Counts a page's writes to one API call from now on. */
export function countWrites(page: Page, path: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() !== 'GET' && new URL(request.url()).pathname === `/api/${path}`) count += 1;
  });
  return () => count;
}
