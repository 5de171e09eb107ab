import { expect, type Locator, type Page } from 'playwright/test';
import { addDays, type Day, weekdayOf } from '#src/lib/calendar-days.ts';
import { formatFullDay, formatShortDay } from '#src/lib/norwegian-dates.ts';
import { titleUrl } from '#tests/support/e2e/addresses.ts';
import { expectAccessible } from '#tests/support/e2e/axe.ts';
import { countWrites } from '#tests/support/e2e/counts.ts';
import { openAs, returnFromProvider, signInAtProvider } from '#tests/support/e2e/login.ts';
import { tuesday } from '#tests/support/e2e/moment.ts';
import { freshTitle } from '#tests/support/e2e/own-title.ts';
import { type OwnTitle, setClock } from '#tests/support/e2e/sandbox.ts';
import { test } from '#tests/support/e2e/test.ts';

// The tests of this file share a title, so they run in sequence.
test.describe.configure({ mode: 'default' });

const from = addDays(tuesday, 6);
const to = addDays(tuesday, 12);
const path = '/endre-avislevering';
let title: OwnTitle;

test.beforeEach(async ({ page }) => {
  title = await freshTitle('deliveryStop');
  await openAs(page, 'komplett', titleUrl(title, path));
});

const firstDay = (page: Page): Locator => page.getByRole('textbox', { name: 'Første dag' });
const lastDay = (page: Page): Locator => page.getByRole('textbox', { name: 'Siste dag' });
const sheetOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Vil du stoppe avisen?' });
const ordered = (page: Page): Locator => page.getByRole('status').filter({ hasText: 'Stopp av avisen bestilt' });

async function fillDays(page: Page, first: Day, last: Day): Promise<void> {
  await page.getByRole('link', { name: 'Stopp avisen', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Stopp avisen' })).toBeVisible();
  await firstDay(page).fill(formatShortDay(first));
  await lastDay(page).fill(formatShortDay(last));
}

test('R-24 N-02 N-05 N-06 N-07 N-09 G-07 G-11 P-01 a stop survives an expired log-in, reloads, Back and a crash, is ordered once, and undone', async ({
  page,
  context,
  watch,
}) => {
  test.slow();
  const main = page.getByRole('main');
  const sheet = sheetOf(page);
  await expect(main).toContainText(/Avisen kommer som vanlig\.\sNeste avis er\sonsdag/);
  await expect(main).toContainText('Endrer du før kl. 12.00 i dag, gjelder det fra onsdag');
  await expectAccessible(page);

  await test.step('input against the rules is reported at its field, and kept', async () => {
    await fillDays(page, from, addDays(from, 1));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Rett dette først' })).toBeFocused();
    await expect(lastDay(page)).toHaveAccessibleDescription(/Perioden må være minst 3 dager/);
    await expect(firstDay(page)).toHaveValue(formatShortDay(from));
    await expectAccessible(page);
  });

  await test.step('the input survives a log-in that expires midway', async () => {
    await lastDay(page).fill(formatShortDay(to));
    await context.clearCookies({ domain: `${title}.localhost` });
    watch.expectProblem(/status of 401/);
    await page.getByRole('button', { name: 'Se hva som skjer' }).click();
    await page.waitForURL(({ hostname }) => hostname.startsWith('id.'));
    await signInAtProvider(page, 'komplett');
    await returnFromProvider(page, title);
    await expect(firstDay(page)).toHaveValue(formatShortDay(from));
    await expect(lastDay(page)).toHaveValue(formatShortDay(to));
  });

  await test.step('the sheet states the consequences, and a reload and Back keep the step', async () => {
    await lastDay(page).press('Enter');
    await expect(sheet).toContainText('Koster ingenting. Du får ikke penger tilbake');
    await expect(sheet).toContainText(/Det er 6 aviser/);
    await expectAccessible(page);
    await page.reload();
    await expect(sheet).toBeVisible();
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(firstDay(page)).toHaveValue(formatShortDay(from));
    await expect(lastDay(page)).toHaveValue(formatShortDay(to));
    await page.getByRole('button', { name: 'Se hva som skjer' }).click();
  });

  await test.step('the stop is ordered once, and undone', async () => {
    const writes = countWrites(page, 'delivery/change');
    await sheet.getByRole('button', { name: 'Stopp avisen' }).dblclick();
    await expect(ordered(page)).toBeVisible();
    await expect(page.getByRole('list', { name: 'Bestilte endringer' }).getByRole('listitem')).toHaveCount(1);
    expect(writes()).toBe(1);
    const receipt = ordered(page).getByRole('link', { name: 'Se kvitteringen' });
    await expect(receipt).toHaveAttribute('href', /^\/receipt2\?id=/);
    await expectAccessible(page);
    await page.reload();
    await main.getByRole('button', { name: 'Angre' }).click();
    await expect(main).toContainText('Ingen endringer er bestilt.');
    await expect(main.getByRole('status').filter({ hasText: 'trukket tilbake' })).toBeVisible();
  });

  await test.step('a link to a later step without stored input opens the form', async () => {
    await page.goto(titleUrl(title, `${path}?gjor=stopp&steg=bekreft&fra=${from}`));
    await expect(firstDay(page)).toHaveValue(formatShortDay(from));
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('the input survives a crashed tab', async () => {
    await lastDay(page).fill(formatShortDay(to));
    const tab = await context.newCDPSession(page);
    const crashed = page.waitForEvent('crash');
    // This is never answered, because the tab that would answer has crashed.
    void tab.send('Page.crash').catch(() => undefined);
    await crashed;
    // Playwright gives up on a crashed page, so the browser itself must reload it.
    await tab.send('Page.reload');
    const expression = `[...document.querySelectorAll('form input')].map(({ value }) => value).join(' ')`;
    const shown = async () => (await tab.send('Runtime.evaluate', { expression })).result.value as unknown;
    await expect.poll(shown, { timeout: 20_000 }).toContain(`${formatShortDay(from)} ${formatShortDay(to)}`);
  });
});

test('P-01 P-06 N-03 N-04 Q-02 a stop is refused after the cut-off, made with the keyboard alone, and shortened while it runs', async ({
  page,
  context,
  watch,
}) => {
  watch.expectProblem(/status of 409/);
  const main = page.getByRole('main');
  const sheet = sheetOf(page);
  const stopFrom = addDays(tuesday, 7);

  await test.step('the cut-off passes while the page is open', async () => {
    const tomorrow = addDays(tuesday, 1);
    const late = await context.newPage();
    await late.goto(titleUrl(title, path));
    await fillDays(late, tomorrow, addDays(tomorrow, 6));
    await late.getByRole('button', { name: 'Se hva som skjer' }).click();
    await expect(sheetOf(late)).toBeVisible();
    await setClock(title, tuesday, '12:00');
    await sheetOf(late).getByRole('button', { name: 'Stopp avisen' }).click();
    const refusal = 'Fristen for den første avisen er ute. Velg en senere dag.';
    await expect(sheetOf(late).getByRole('alert')).toContainText(refusal);
    await late.close();
    await page.goto(titleUrl(title, path));
    await expect(main).toContainText(/Endrer du før kl\. 12\.00 i morgen, gjelder det fra\storsdag/);
  });

  await test.step('calendar, form and sheet work by keyboard', async () => {
    const grid = page.getByRole('grid');
    await grid.getByRole('button', { name: /./ }).and(page.locator('[tabindex="0"]')).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 3, name: weekdayName(stopFrom) })).toBeVisible();
    await page.getByRole('link', { name: 'Stopp avisen fra denne dagen' }).focus();
    await page.keyboard.press('Enter');
    await expect(firstDay(page)).toHaveValue(formatShortDay(stopFrom));
    await grid.locator('[tabindex="0"]').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(lastDay(page)).toHaveValue(formatShortDay(addDays(stopFrom, 7)));
    await lastDay(page).focus();
    await page.keyboard.press('Enter');
    await expect(sheet).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(lastDay(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(sheet).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(ordered(page)).toBeVisible();
  });

  await test.step('a running stop keeps its start, and is shortened', async () => {
    await setClock(title, addDays(stopFrom, 1), '09:00');
    await page.goto(titleUrl(title, path));
    await expect(main).toContainText(/Avisen er stoppet til og med/);
    await expect(main).toContainText('Første dag er låst, for fristen er ute.');
    await main.getByRole('link', { name: /^Endre stoppen/ }).click();
    await expect(firstDay(page)).toHaveCount(0);
    await lastDay(page).fill(formatShortDay(addDays(stopFrom, 5)));
    await page.getByRole('button', { name: 'Se hva som skjer' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Lagre endringen' }).click();
    await expect(main.getByRole('status').filter({ hasText: 'ble rettet' })).toBeVisible();
  });
});

function weekdayName(day: Day): RegExp {
  const names = {
    monday: 'mandag',
    tuesday: 'tirsdag',
    wednesday: 'onsdag',
    thursday: 'torsdag',
    friday: 'fredag',
    saturday: 'lørdag',
    sunday: 'søndag',
  } as const;
  const date = formatFullDay(day).split(/\s/).slice(0, 2).join('\\s');
  return new RegExp(`${names[weekdayOf(day)]}\\s${date}`, 'i');
}
