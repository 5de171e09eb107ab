import type { Page } from 'playwright/test';

/** Fills in and submits the card provider's form, after which the bank asks. */
export async function submitCard(page: Page, button: string | RegExp): Promise<void> {
  await page.getByLabel('Kortnummer').fill('4925 0000 0000 0004');
  await page.getByLabel(/^Utløp/).fill('08/44');
  await page.getByLabel('Sikkerhetskode').fill('123');
  await page.getByRole('button', { name: button }).click();
}

/** Enters the phone number in the wallet and continues to the question in the app. */
export async function submitPhoneNumber(page: Page): Promise<void> {
  await page.getByLabel('Telefonnummer').fill('41 23 45 67');
  await page.getByRole('button', { name: 'Neste' }).click();
}
