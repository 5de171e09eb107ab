import { expect, type Page, type WebSocket } from 'playwright/test';

/** Opens a page, and waits until its socket has gone over to a websocket: from now on it hears of changes. */
export async function openFollowed(page: Page, url: string): Promise<void> {
  // From here on no socket of the page before is heard.
  await page.goto(url, { waitUntil: 'commit' });
  let isFollowed = false;
  // Heard from the socket's first moment: it may go over while the page is still loading.
  const listen = (socket: WebSocket): void => {
    if (!socket.url().includes('/socket.io/')) return;
    // Engine.IO's packet for the end of polling.
    socket.on('framesent', ({ payload }) => {
      isFollowed ||= payload === '5';
    });
  };
  page.on('websocket', listen);
  await page.waitForLoadState();
  await expect.poll(() => isFollowed, { message: `socket of ${url}` }).toBe(true);
  page.off('websocket', listen);
}
