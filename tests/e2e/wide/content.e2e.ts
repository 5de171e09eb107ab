import { expect } from 'playwright/test';
import { titleUrl } from '#tests/support/e2e/addresses.ts';
import { expectAccessible } from '#tests/support/e2e/axe.ts';
import { returnFromProvider, signInAtProvider } from '#tests/support/e2e/login.ts';
import { freshTitle } from '#tests/support/e2e/own-title.ts';
import { test } from '#tests/support/e2e/test.ts';

test('R-35 a subscriber finds editions, pages through them, and removes and restores a saved article', async ({
  page,
}) => {
  const title = await freshTitle('content');
  await page.goto(titleUrl(title, '/mitt-innhold'));
  await signInAtProvider(page, 'komplett');
  await returnFromProvider(page, title);
  await expect(page.getByText('Du har Komplett. Dette kan du lese, høre og se.')).toBeVisible();
  const editions = page.getByRole('list', { name: 'eAvisen' });
  await expect(editions.getByRole('link')).toHaveText([/^tirsdag 5/, /^mandag 4/, /^lørdag 2/]);
  await expect(page.getByRole('list', { name: 'Podkaster' }).getByRole('link')).not.toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Se alle utgaver' }).click();
  await expect(editions.getByRole('link')).toHaveCount(12);
  await expect(editions.getByRole('link').first()).toHaveAttribute('href', /\/eavis\/2041-02-05$/);
  await page.getByRole('link', { name: 'Neste' }).click();
  await expect(page).toHaveURL(/vis=eavis&side=2$/);
  await expect(editions.getByRole('link').first()).toHaveAttribute('href', /\/eavis\/2041-01-22$/);
  await page.reload();
  await expect(editions.getByRole('link').first()).toHaveAttribute('href', /2041-01-22$/);
  await page.goBack();
  await expect(editions.getByRole('link').first()).toHaveAttribute('href', /2041-02-05$/);

  await page.getByRole('link', { name: 'Lagrede artikler' }).click();
  const saved = page.getByRole('list', { name: 'Lagrede artikler' });
  const newest = 'Ny gangvei langs elva åpner til våren';
  await expect(saved.getByRole('link')).toHaveCount(12);
  await saved.getByRole('button', { name: `Ta bort ${newest}` }).click();
  const news = page.getByRole('region', { name: 'Melding', exact: true });
  await expect(news).toContainText('Artikkelen er tatt bort fra listen.');
  await expect(saved.getByRole('link', { name: newest })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Lagrede artikler' })).toBeFocused();
  await news.getByRole('button', { name: 'Angre' }).click();
  await expect(news).toContainText('Artikkelen er tilbake på listen.');
  await expect(saved.getByRole('link', { name: newest })).toBeVisible();
  await expectAccessible(page);
});
