import type { Page } from 'playwright/test';

/** Counts a page's writes to one API call from now on. */
export function countWrites(page: Page, path: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() !== 'GET' && new URL(request.url()).pathname === `/api/${path}`) count += 1;
  });
  return () => count;
}
