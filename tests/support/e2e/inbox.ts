import { expect, type Locator, type Page } from 'playwright/test';
import { inboxUrl, titleUrl } from './addresses.ts';
import type { DemoPerson } from './login.ts';

/** Opens the sandbox's inbox; returns the receipts that a demo person got from a title by e-mail. */
export async function openReceipts(page: Page, person: DemoPerson, publicationId: string): Promise<Locator> {
  const way = page.getByRole('link', { name: titleUrl(publicationId, '/receipt2?id=') });
  const receipts = page.getByRole('article').filter({ has: way });
  // A mail is sent right after the change, not with it.
  await expect(async () => {
    await page.goto(inboxUrl(`${person}@demo.example`));
    await expect(page.getByRole('heading', { level: 1, name: 'Innboks i prøvemiljøet' })).toBeVisible();
    await expect(receipts.first()).toBeVisible({ timeout: 500 });
  }).toPass();
  return receipts;
}
