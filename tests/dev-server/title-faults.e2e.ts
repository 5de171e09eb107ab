import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'playwright/test';
import { titleUrl } from '#tests/support/e2e/addresses.ts';
import { ownTitles } from '#tests/support/e2e/own-titles.ts';
import { test } from '#tests/support/e2e/test.ts';

const file = path.join(ownTitles, 'lauvdolen.json');

function write(changes: object): void {
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), ...changes }));
}

test('T-07 an open page shows the faults of a broken title file, and comes back once it is whole', async ({
  page,
  watch,
}) => {
  test.setTimeout(120_000);
  watch.expectProblem(/status of (404|50\d)|\[vite\]|React DevTools/);
  await page.goto(titleUrl('lauvdolen', '/kundeservice'));
  await expect(page).toHaveTitle('Min Side - Lauvdølen');
  write({ city: 7 });
  await expect(page.getByRole('heading', { name: 'Faults in the title files' })).toBeVisible();
  await expect(page.getByRole('row', { name: 'city 7 a text that is not empty' })).toBeVisible();
  write({ city: 'Førde', displayName: 'Lauvdølen Ny' });
  await expect(page).toHaveTitle('Min Side - Lauvdølen Ny', { timeout: 60_000 });
});
