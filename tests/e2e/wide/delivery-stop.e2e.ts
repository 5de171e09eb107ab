import { expect, type Page } from 'playwright/test';
import { addDays, type Day, weekdayOf } from '#src/lib/calendar-days.ts';
import { formatFullDay } from '#src/lib/norwegian-month.ts';
import { titleUrl } from '#tests/support/e2e/addresses.ts';
import { expectAccessible } from '#tests/support/e2e/axe.ts';
import { countWrites } from '#tests/support/e2e/count-writes.ts';
import { forgetVisitor, openAs, returnFromProvider, signInAtProvider } from '#tests/support/e2e/login.ts';
import { tuesday } from '#tests/support/e2e/moment.ts';
import { freshTitle } from '#tests/support/e2e/own-title.ts';
import { type OwnTitle, setClock } from '#tests/support/e2e/sandbox.ts';
import { test } from '#tests/support/e2e/test.ts';

// The tests of a file share a title, so they take turns.
test.describe.configure({ mode: 'default' });

const from = addDays(tuesday, 6);
const to = addDays(tuesday, 12);
const path = '/endre-avislevering';
let title: OwnTitle;

const typed = (day: Day) => day.split('-').toReversed().join('.');

test.beforeEach(async ({ page }) => {
  title = await freshTitle('deliveryStop');
  await openAs(page, 'komplett', titleUrl(title, path));
});

async function fillStop(page: Page, first: Day, last: Day): Promise<void> {
  await page.getByRole('link', { name: 'Stopp avisen', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Stopp avisen' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Første dag' }).fill(typed(first));
  await page.getByRole('textbox', { name: 'Siste dag' }).fill(typed(last));
  await page.getByRole('button', { name: 'Se hva som skjer' }).click();
}

test('R-24 N-06 N-07 P-01 one stops the paper, sees it in the list with its receipt, and undoes it', async ({
  page,
}) => {
  const main = page.getByRole('main');
  await expect(main).toContainText(/Avisen kommer som vanlig\.\sNeste avis er\sonsdag/);
  await expect(main).toContainText('Endrer du før kl. 12.00 i dag, gjelder det fra onsdag');
  await expectAccessible(page);

  await fillStop(page, from, to);
  const sheet = page.getByRole('dialog', { name: 'Vil du stoppe avisen?' });
  await expect(sheet).toBeVisible();
  await expect(sheet).toContainText('Koster ingenting. Du får ikke penger tilbake');
  await expect(sheet).toContainText(/Det er 6 aviser/);
  await expectAccessible(page);

  const writes = countWrites(page, 'delivery/change');
  await sheet.getByRole('button', { name: 'Stopp avisen' }).dblclick();
  const done = main.getByRole('status').filter({ hasText: 'Stopp av avisen bestilt' });
  await expect(done).toBeVisible();
  await expect(page.getByRole('list', { name: 'Bestilte endringer' }).getByRole('listitem')).toHaveCount(1);
  expect(writes()).toBe(1);
  await expect(done.getByRole('link', { name: 'Se kvitteringen' })).toHaveAttribute('href', /^\/receipt2\?id=/);
  await expectAccessible(page);

  await page.reload();
  await main.getByRole('button', { name: 'Angre' }).click();
  await expect(main).toContainText('Ingen endringer er bestilt.');
  await expect(main.getByRole('status').filter({ hasText: 'trukket tilbake' })).toBeVisible();
});

test('N-02 N-09 G-11 reload, back and a deep link keep the step and what was chosen', async ({ page }) => {
  await fillStop(page, from, to);
  const sheet = page.getByRole('dialog', { name: 'Vil du stoppe avisen?' });
  await expect(sheet).toBeVisible();
  await page.reload();
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Første dag' })).toHaveValue(typed(from));
  await expect(page.getByRole('textbox', { name: 'Siste dag' })).toHaveValue(typed(to));

  // A link into the middle of the flow, without anything kept for it, begins at its form.
  await page.evaluate(() => window.sessionStorage.removeItem('minside.drafts'));
  await page.goto(titleUrl(title, `${path}?gjor=stopp&steg=bekreft&fra=${from}`));
  await expect(page.getByRole('textbox', { name: 'Første dag' })).toHaveValue(typed(from));
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('N-09 a tab that crashed comes back with what was typed', async ({ page, context }) => {
  await page.getByRole('link', { name: 'Stopp avisen', exact: true }).click();
  await page.getByRole('textbox', { name: 'Første dag' }).fill(typed(from));
  await page.getByRole('textbox', { name: 'Siste dag' }).fill(typed(to));
  const tab = await context.newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // Never answered: who would answer has crashed.
  void tab.send('Page.crash').catch(() => undefined);
  await crashed;
  // Playwright gives a crashed page up; the browser itself reloads it.
  await tab.send('Page.reload');
  const expression = `[...document.querySelectorAll('form input')].map(({ value }) => value).join(' ')`;
  const shown = async () => (await tab.send('Runtime.evaluate', { expression })).result.value as unknown;
  await expect.poll(shown, { timeout: 20_000 }).toContain(`${typed(from)} ${typed(to)}`);
});

test('N-09 G-07 an expired log-in in mid-flow comes back to the same step', async ({ page, context, watch }) => {
  watch.expectProblem(/status of 401/);
  await page.getByRole('link', { name: 'Stopp avisen', exact: true }).click();
  await page.getByRole('textbox', { name: 'Første dag' }).fill(typed(from));
  await page.getByRole('textbox', { name: 'Siste dag' }).fill(typed(to));
  await context.clearCookies({ domain: `${title}.localhost` });
  await page.getByRole('button', { name: 'Se hva som skjer' }).click();
  await page.waitForURL(({ hostname }) => hostname.startsWith('id.'));
  await signInAtProvider(page, 'komplett');
  await returnFromProvider(page, title);
  await expect(page.getByRole('textbox', { name: 'Første dag' })).toHaveValue(typed(from));
  await expect(page.getByRole('textbox', { name: 'Siste dag' })).toHaveValue(typed(to));
});

test('R-24 N-05 what the rules refuse is told at its field, and typing is kept', async ({ page }) => {
  await page.getByRole('link', { name: 'Stopp avisen', exact: true }).click();
  await page.getByRole('textbox', { name: 'Første dag' }).fill(typed(from));
  await page.getByRole('textbox', { name: 'Siste dag' }).fill(typed(addDays(from, 1)));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Rett dette først' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Siste dag' })).toHaveAccessibleDescription(
    /Perioden må være minst 3 dager/,
  );
  await expect(page.getByRole('textbox', { name: 'Første dag' })).toHaveValue(typed(from));
  await expectAccessible(page);
});

test('P-06 N-04 the cut-off passes while the page is open: the start moves on, and the stop is refused', async ({
  page,
  watch,
}) => {
  watch.expectProblem(/status of 409/);
  const tomorrow = addDays(tuesday, 1);
  await fillStop(page, tomorrow, addDays(tomorrow, 6));
  const sheet = page.getByRole('dialog', { name: 'Vil du stoppe avisen?' });
  await expect(sheet).toBeVisible();
  await setClock(title, tuesday, '12:00');
  await sheet.getByRole('button', { name: 'Stopp avisen' }).click();
  await expect(sheet.getByRole('alert')).toContainText('Fristen for den første avisen er ute. Velg en senere dag.');
  await page.goto(titleUrl(title, path));
  await expect(page.getByRole('main')).toContainText(/Endrer du før kl\. 12\.00 i morgen, gjelder det fra\storsdag/);
});

test('P-01 a stop that has begun keeps its start, can be shortened, and says so', async ({ page }) => {
  await fillStop(page, from, addDays(to, 7));
  await page.getByRole('dialog').getByRole('button', { name: 'Stopp avisen' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Stopp av avisen bestilt' })).toBeVisible();
  await setClock(title, addDays(from, 1), '09:00');
  await page.goto(titleUrl(title, path));
  const main = page.getByRole('main');
  await expect(main).toContainText(/Avisen er stoppet til og med/);
  await expect(main).toContainText('Første dag er låst, for fristen er ute.');
  await main.getByRole('link', { name: /^Endre stoppen/ }).click();
  await expect(page.getByRole('textbox', { name: 'Første dag' })).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Siste dag' }).fill(typed(to));
  await page.getByRole('button', { name: 'Se hva som skjer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Lagre endringen' }).click();
  await expect(main.getByRole('status').filter({ hasText: 'ble rettet' })).toBeVisible();
});

test('N-03 Q-02 the calendar and the whole stop by keyboard alone', async ({ page }) => {
  const grid = page.getByRole('grid');
  await grid.getByRole('button', { name: /./ }).and(page.locator('[tabindex="0"]')).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 3, name: weekdayName(addDays(tuesday, 7)) })).toBeVisible();
  const way = page.getByRole('link', { name: 'Stopp avisen fra denne dagen' });
  await way.focus();
  await page.keyboard.press('Enter');
  const until = page.getByRole('textbox', { name: 'Siste dag' });
  await expect(page.getByRole('textbox', { name: 'Første dag' })).toHaveValue(typed(addDays(tuesday, 7)));
  const day = grid.locator('[tabindex="0"]');
  await day.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(until).toHaveValue(typed(addDays(tuesday, 14)));
  await until.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Vil du stoppe avisen?' });
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(until).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Stopp av avisen bestilt' })).toBeVisible();
});

test('G-02 R-24 a reader without paper gets a true sentence and the way on', async ({ page }) => {
  await forgetVisitor(page);
  await openAs(page, 'digital', titleUrl(title, path));
  const main = page.getByRole('main');
  await expect(main).toContainText('Abonnementet ditt er uten papiravis, så det er ingen levering å endre.');
  await expect(main.getByRole('link', { name: 'Se abonnement med papiravis' })).toBeVisible();
  await expect(main.getByRole('form')).toHaveCount(0);
  await expectAccessible(page);
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
