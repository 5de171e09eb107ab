import type { Page } from 'playwright/test';

/** Opens a page, and waits until its socket has gone over to a websocket: from now on it hears of changes. */
export async function openFollowed(page: Page, url: string): Promise<void> {
  const opening = page.waitForEvent('websocket', (socket) => socket.url().includes('/socket.io/'));
  await page.goto(url);
  // Engine.IO's packet for the end of polling.
  await (await opening).waitForEvent('framesent', ({ payload }) => payload === '5');
}
