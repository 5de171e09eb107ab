import type { Page } from 'playwright/test';

/** Fills in and submits the card provider's form; the bank asks next. */
export async function submitCard(page: Page, button: string | RegExp): Promise<void> {
  await page.getByLabel('Kortnummer').fill('4925 0000 0000 0004');
  await page.getByLabel(/^Utløp/).fill('08/44');
  await page.getByLabel('Sikkerhetskode').fill('123');
  await page.getByRole('button', { name: button }).click();
}

/** Fills in the wallet's phone number and continues to the question in the app. */
export async function submitPhoneNumber(page: Page): Promise<void> {
  await page.getByLabel('Telefonnummer').fill('41 23 45 67');
  await page.getByRole('button', { name: 'Neste' }).click();
}
