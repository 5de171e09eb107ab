import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'playwright/test';
import { titles, titleUrl } from '#tests/support/e2e/addresses.ts';
import { ownTitles } from '#tests/support/e2e/own-titles.ts';
import { test } from '#tests/support/e2e/test.ts';

const file = path.join(ownTitles, `${titles.nn}.json`);
const whole = readFileSync(file, 'utf8');

function write(changes: object): void {
  writeFileSync(file, JSON.stringify({ ...JSON.parse(whole), ...changes }));
}

test('T-07 an open page shows the issues of a broken title file, and returns once it is fixed', async ({
  page,
  watch,
}) => {
  test.setTimeout(120_000);
  watch.expectProblem(/status of (404|50\d)|\[vite\]|React DevTools/);
  await page.goto(titleUrl(titles.nn, '/kundeservice'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  write({ city: 7 });
  await expect(page.getByRole('heading', { name: 'Issues in the title files' })).toBeVisible();
  await expect(page.getByRole('row', { name: 'city 7 a text that is not empty' })).toBeVisible();
  write({ displayName: 'Avisa under prøve' });
  await expect(page).toHaveTitle('Min Side - Avisa under prøve', { timeout: 60_000 });
});
