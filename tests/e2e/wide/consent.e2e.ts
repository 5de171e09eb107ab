import { TCString } from '@iabtcf/core';
import { expect, type Locator } from 'playwright/test';
import { consentUrl, titles, titleUrl } from '#tests/support/e2e/addresses.ts';
import { expectAccessible } from '#tests/support/e2e/axe.ts';
import { consentFrame, consentNumber, expectNoQuestion, knownChoice } from '#tests/support/e2e/consent.ts';
import { expectSignedOut, login } from '#tests/support/e2e/login.ts';
import { withoutConsentScript } from '#tests/support/e2e/sandbox.ts';
import { test } from '#tests/support/e2e/test.ts';

test.use({ consent: 'unasked' });

test('C-01 G-01 S-04 R-33 the question comes after the data; a refusal is stored, applies in both tabs, and can be changed from the footer', async ({
  page,
}) => {
  await login(page, 'komplett', titles.nb);
  await page.goto(titleUrl(titles.nb));
  const frame = consentFrame(page);
  await expect(frame.getByRole('heading', { name: 'Du bestemmer hva vi lagrer' })).toBeVisible();
  const late = await page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const script = entries.find(({ name }) => name.endsWith('/wrapperMessagingWithoutDetection.js'));
    const data = entries.filter(({ name }) => new URL(name).pathname.startsWith('/api/'));
    const before = data.filter(({ startTime }) => startTime < (script?.startTime ?? 0));
    const unfinished = before.filter(({ responseEnd }) => responseEnd > (script?.startTime ?? 0));
    return { isAsked: script !== undefined, unfinished: unfinished.map(({ name }) => name) };
  });
  expect(late).toEqual({ isAsked: true, unfinished: [] });
  await expect(page.getByRole('main')).toContainText('Neste betaling');
  await expectAccessible(page);

  const otherTab = await page.context().newPage();
  await otherTab.goto(titleUrl(titles.nb, '/kundeservice'));
  await expect(consentFrame(otherTab).getByRole('heading', { name: 'Du bestemmer hva vi lagrer' })).toBeVisible();
  // A background tab does not paint, so nothing in it can be clicked.
  await page.bringToFront();
  await frame.getByRole('button', { name: 'Nei til alt' }).click();
  await expectNoQuestion(page);
  await expectNoQuestion(otherTab);
  await page.reload();
  const refused = await knownChoice(page);
  expect(refused.purpose.consents).toEqual({});
  expect([...TCString.decode(refused.tcString).purposeConsents.values()]).toEqual([]);
  await expectNoQuestion(page);

  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Personverninnstillinger' });
  await link.click();
  await expect(frame.getByRole('heading', { name: 'Personverninnstillinger' })).toBeFocused();
  await expectAccessible(page);
  await expect(frame.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await frame.getByRole('checkbox', { name: 'Analyse' }).check();
  await frame.getByRole('button', { name: 'Lagre valgene' }).click();
  await expectNoQuestion(page);
  await expect(link).toBeFocused();
  expect(Object.keys((await knownChoice(page)).purpose.consents)).toEqual(['1', '8', '9', '10']);
  await otherTab.bringToFront();
  await otherTab.getByRole('contentinfo').getByRole('link', { name: 'Personverninnstillinger' }).click();
  await expect(consentFrame(otherTab).getByRole('checkbox', { checked: true })).toHaveAccessibleName('Analyse');
  await otherTab.close();

  await page.goto(titleUrl(titles.nb, '/personverninnstillinger?vis=nettleser'));
  const ours = page.getByRole('region', { name: 'Informasjonskapsler og sporing' });
  await expect(ours).toContainText(/Du svarte \d+\.\s\p{L}+\s\d{4}\skl\.\s\d\d\.\d\d\. Vi tar vare på svaret/u);
  await expect(ours).toContainText(/Analyse\s*Ja/);
  await ours.getByText('Tidligere svar, og svar i andre nettlesere').click();
  await expect(ours.getByRole('listitem').filter({ hasText: 'nei til alt' }).first()).toBeVisible();
  await expectAccessible(page);

  const uuid = await consentNumber(page);
  await page.goto(consentUrl(`/consent/${uuid}`));
  const { choices } = JSON.parse((await page.locator('body').textContent()) ?? '') as { choices: unknown[] };
  expect(choices).toMatchObject([
    { titleCode: 'POL', propertyId: 39001, categories: ['analytics'], textVersion: expect.stringMatching(/^\d{4}-/) },
    { titleCode: 'POL', propertyId: 39001, categories: [] },
  ]);
});

test('C-01 Q-02 in Nynorsk a person consents to everything by keyboard, and the dialog traps the focus', async ({
  page,
}) => {
  await page.goto(titleUrl(titles.nn, '/kundeservice'));
  const frame = consentFrame(page);
  // Enter and Escape remove the frame on key down, and Playwright would wait for key up. The space bar acts only when
  // it is released.
  const pressOn = async (element: Locator): Promise<void> => {
    await element.focus();
    await page.keyboard.press('Space');
  };
  await expect(frame.getByRole('heading', { name: 'Du bestemmer kva vi lagrar' })).toBeVisible();
  await pressOn(frame.getByRole('button', { name: 'Vel sjølv' }));
  await expect(frame.getByRole('heading', { name: 'Personverninnstillingar' })).toBeFocused();
  // One more Tab than there are stops, so the focus has wrapped around. It never reaches the page.
  for (let stop = 0; stop < 10; stop += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main, header, footer'))).toBeNull();
  }
  await frame.getByRole('checkbox', { name: 'Analyse' }).dispatchEvent('keydown', { key: 'Escape' });
  await expect(frame.getByRole('heading', { name: 'Du bestemmer kva vi lagrar' })).toBeVisible();
  await expect(page.locator('iframe[title$=" om samtykke"]')).toBeFocused();
  await pressOn(frame.getByRole('button', { name: 'Ja til alt' }));
  await expectNoQuestion(page);
  const { purpose } = await knownChoice(page);
  expect(Object.values(purpose.consents)).toEqual(Array.from({ length: 11 }, () => true));
});

test('C-01 Q-05 at 400 % zoom the question has three equal answers in half of the screen, and returns the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto(titleUrl(titles.nb, '/kundeservice'));
  const frame = consentFrame(page);
  const answers = ['Nei til alt', 'Ja til alt', 'Velg selv'].map((name) => frame.getByRole('button', { name }));
  for (const answer of answers) await expect(answer).toBeVisible();
  const boxes = await Promise.all(answers.map((answer) => answer.boundingBox()));
  expect(new Set(boxes.map((box) => `${Math.round(box?.width ?? 0)} ${Math.round(box?.height ?? 0)}`)).size).toBe(1);
  const looks = answers.map((answer) => answer.evaluate((element) => getComputedStyle(element).backgroundColor));
  expect(new Set(await Promise.all(looks)).size).toBe(1);
  const top = await page.locator('.sp-message').evaluate((element) => element.getBoundingClientRect().top);
  expect(top).toBeGreaterThanOrEqual(127);
  for (const answer of answers) await expect(answer).toBeInViewport({ ratio: 1 });
  const menu = page.getByRole('button', { name: 'Meny' });
  await menu.focus();
  await answers[0]?.focus();
  await page.keyboard.press('Space');
  await expectNoQuestion(page);
  await expect(menu).toBeFocused();
});

test('S-04 X-02 a title without analytics does not ask anyone; its footer opens the dialog, says that it is waiting, and retries', async ({
  page,
  watch,
}) => {
  watch.expectProblem(/status of 503|privacyDialogNotOpened/);
  await page.goto(titleUrl(titles.silent, '/maintenance'));
  await expectSignedOut(page);
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Personverninnstillinger' });
  await withoutConsentScript('outage', titles.silent, async () => {
    await link.click();
    await expect(page.getByRole('alert')).toContainText('Vi fikk ikke hentet personverninnstillingene');
    await expect(page.getByRole('button', { name: 'Prøv igjen' })).toBeInViewport();
    await expectAccessible(page);
  });
  await withoutConsentScript('hold', titles.silent, async () => {
    await page.getByRole('button', { name: 'Prøv igjen' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Henter personverninnstillingene' })).toBeVisible();
  });
  const frame = consentFrame(page);
  await expect(frame.getByRole('heading', { name: 'Personverninnstillinger' })).toBeVisible();
  await frame.getByRole('button', { name: 'Lukk uten å endre' }).click();
  await expectNoQuestion(page);
  expect(await consentNumber(page)).toBeUndefined();
});
