import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import { expect } from 'playwright/test';
import { inboxUrl, titleUrl } from '#tests/support/e2e/addresses.ts';
import { expectAccessible } from '#tests/support/e2e/axe.ts';
import { login } from '#tests/support/e2e/login.ts';
import { freshTitle } from '#tests/support/e2e/own-title.ts';
import { test } from '#tests/support/e2e/test.ts';

test('R-30 R-08 a former customer orders a copy, gets a mail, and downloads a readable document', async ({ page }) => {
  const title = await freshTitle('takeout');
  await login(page, 'tidligere', title);
  await page.goto(titleUrl(title, '/ingen-abonnement'));
  await page.getByRole('link', { name: 'Få en kopi av opplysningene dine' }).click();
  await expect(page.getByText('Du har ikke bestilt noen kopi.')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Last ned det id\./ })).toHaveAttribute('href', /data-download/);
  await page.getByRole('button', { name: 'Bestill en kopi' }).dblclick();
  await expect(page.getByText(/Kopien du bestilte .*, er klar/)).toBeVisible();
  await expectAccessible(page);

  const link = page.getByRole('link', { name: titleUrl(title, '/schibstedTakeoutGateway') });
  await page.goto(inboxUrl('tidligere@demo.example'));
  await link.first().click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Last ned kopien' }).click();
  const file = await (await downloading).path();
  const files = unzipSync(new Uint8Array(readFileSync(file)));
  expect(Object.keys(files)).toEqual(['opplysninger.html', 'opplysninger.json']);
  expect(strFromU8(files['opplysninger.json'] ?? new Uint8Array())).toContain('tidligere@demo.example');

  // Leaves the title's page, whose policy would block the document.
  await page.goto('about:blank');
  await page.setContent(strFromU8(files['opplysninger.html'] ?? new Uint8Array()));
  await expect(page.getByRole('heading', { name: 'Innloggingen din' })).toBeVisible();
});

test('R-31 S-07 in Nynorsk a subscriber is warned, confirms twice, and undoes the deletion', async ({ page }) => {
  const title = await freshTitle('deletion');
  await login(page, 'ubetalt', title);
  await page.goto(titleUrl(title, '/schibstedDeleteGateway'));
  await expect(page.getByText(/Du har abonnement\. Det blir avslutta når kontoen blir sletta/)).toBeVisible();
  await expect(page.getByRole('link', { name: /^Sei opp abonnementet på/ })).toHaveAttribute(
    'href',
    '/avslutt-abonnement',
  );
  await expect(page.getByRole('link', { name: /^Betal faktura/ })).toBeVisible();
  await page.getByRole('button', { name: 'Slett kontoen min' }).click();
  await expect(page.getByRole('link', { name: 'Kryss av for at du har lese dette.' })).toHaveCount(2);
  await expectAccessible(page);
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: 'Slett kontoen min' }).dblclick();
  await expect(page.getByText(/Du har bede om at kontoen din blir sletta\. Det skjer \d/)).toBeVisible();
  await expectAccessible(page);

  await page.reload();
  await page.getByRole('button', { name: 'Behald kontoen' }).click();
  await expect(page.getByRole('checkbox')).toHaveCount(2);
  await expect(page.getByRole('checkbox').first()).not.toBeChecked();
  await page.goto(inboxUrl('ubetalt@demo.example'));
  await expect(page.getByText('Kontoen din blir ikkje sletta')).toBeVisible();
  await expect(page.getByText(/Kontoen din blir sletta \d/).first()).toBeVisible();
});
