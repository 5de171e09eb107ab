import { expect, type Page, type WebSocket } from 'playwright/test';

/** Opens a page and waits until its socket is a websocket; from then on the page receives events. */
export async function openFollowed(page: Page, url: string): Promise<void> {
  // Sockets of the previous page must not count.
  await page.goto(url, { waitUntil: 'commit' });
  let isFollowed = false;
  // Listens from the socket's creation on, because it may upgrade while the page is still loading.
  const listen = (socket: WebSocket): void => {
    if (!socket.url().includes('/socket.io/')) return;
    // Engine.IO's upgrade packet.
    socket.on('framesent', ({ payload }) => {
      isFollowed ||= payload === '5';
    });
  };
  page.on('websocket', listen);
  await page.waitForLoadState();
  await expect.poll(() => isFollowed, { message: `socket of ${url}` }).toBe(true);
  page.off('websocket', listen);
}
