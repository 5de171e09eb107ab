import { expect, type Locator, type Page } from 'playwright/test';
import { inboxUrl, titleUrl } from './addresses.ts';
import type { DemoPerson } from './login.ts';

/** Opens the sandbox's inbox; returns the receipts that a title mailed to a demo person. */
export async function openReceipts(page: Page, person: DemoPerson, publicationId: string): Promise<Locator> {
  const way = page.getByRole('link', { name: titleUrl(publicationId, '/receipt2?id=') });
  const receipts = page.getByRole('article').filter({ has: way });
  // The mail is sent shortly after the change, not with it.
  await expect(async () => {
    await page.goto(inboxUrl(`${person}@demo.example`));
    await expect(page.getByRole('heading', { level: 1, name: 'Innboks i prøvemiljøet' })).toBeVisible();
    await expect(receipts.first()).toBeVisible({ timeout: 500 });
  }).toPass();
  return receipts;
}

/** Opens a recipient's inbox in the sandbox, and follows the newest link that starts with a URL. */
export async function followMailedLink(page: Page, recipient: string, url: string): Promise<void> {
  const link = page.getByRole('link', { name: url }).first();
  await expect(async () => {
    await page.goto(inboxUrl(recipient));
    await expect(link).toBeVisible({ timeout: 500 });
  }).toPass();
  await link.click();
}

/** Opens the sandbox's inbox in a new tab; returns a recipient's newest one-time code. */
export async function newestCode(page: Page, recipient: string): Promise<string> {
  const inbox = await page.context().newPage();
  const message = inbox.getByRole('article').first();
  // The message is sent shortly after the call that requests it.
  await expect(async () => {
    await inbox.goto(inboxUrl(recipient));
    await expect(message).toContainText(/\b\d{6}\b/, { timeout: 500 });
  }).toPass();
  const code = /\b\d{6}\b/.exec((await message.textContent()) ?? '')?.[0] ?? '';
  await inbox.close();
  return code;
}
