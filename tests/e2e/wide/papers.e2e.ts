import { expect } from 'playwright/test';
import { titles, titleUrl } from '#tests/support/e2e/addresses.ts';
import { expectAccessible } from '#tests/support/e2e/axe.ts';
import { login } from '#tests/support/e2e/login.ts';
import { test } from '#tests/support/e2e/test.ts';

test('N-14 home links to the other title of the group that the person subscribes to', async ({ page }) => {
  await login(page, 'toaviser', titles.nb);
  const others = page.getByRole('region', { name: 'Andre aviser du abonnerer på' });
  const other = others.getByRole('link', { name: 'Djupvatn Bygdeblad' });
  await expect(other).toHaveAttribute('href', titleUrl(titles.nn, '/'));
  await expect(other).toContainText('Digital');
  await expectAccessible(page);
});
