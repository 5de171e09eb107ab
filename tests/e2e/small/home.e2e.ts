import { expect, type Page } from 'playwright/test';
import { titles } from '#tests/support/e2e/addresses.ts';
import { expectAccessible } from '#tests/support/e2e/axe.ts';
import { type DemoPerson, login } from '#tests/support/e2e/login.ts';
import { freshTitle } from '#tests/support/e2e/own-title.ts';
import { advanceClock } from '#tests/support/e2e/sandbox.ts';
import { test } from '#tests/support/e2e/test.ts';

/** What the first screen shows to one kind of person: an answer to each question, and a link to the next step. */
interface FirstScreen {
  readonly who: string;
  readonly person: DemoPerson;
  readonly title: string;
  readonly isSomethingWrong: RegExp;
  readonly nextPaper: RegExp;
  readonly nextPayment: RegExp;
  readonly canDo: string;
}

const screens: readonly FirstScreen[] = [
  {
    who: 'who has the paper',
    person: 'komplett',
    title: titles.nb,
    isSomethingWrong: /^Du har Komplett\. Neste betaling er/,
    nextPaper: /^Neste avis kommer i morgen, onsdag 6\. februar\.$/,
    nextPayment: /^349,00 kr [a-zø]+ \d+\. februar$/,
    canDo: 'Stopp avisen',
  },
  {
    who: 'who only reads online',
    person: 'digital',
    title: titles.nb,
    isSomethingWrong: /^Du har Digital\. Neste betaling er/,
    nextPaper: /^Les eAvisen$/,
    nextPayment: /^569,00 kr [a-zø]+ \d+\. mars$/,
    canDo: 'Endre betalingsmetode',
  },
  {
    who: 'whose payment failed',
    person: 'suspendert',
    title: titles.nb,
    isSomethingWrong: /^Komplett er satt på vent fordi betalingen ikke gikk gjennom\.$/,
    nextPaper: /^Avisen kommer igjen når det du skylder, er betalt\.$/,
    nextPayment: /(Du skylder|Til sammen skylder du|på) 349,00 kr/,
    canDo: 'Betal det du skylder',
  },
  {
    who: 'who has cancelled',
    person: 'oppsagt',
    title: titles.nb,
    isSomethingWrong: /^Du har sagt opp Komplett, og kan lese til og med/,
    nextPaper: /^Neste avis kommer i morgen, onsdag 6\. februar\.$/,
    nextPayment: /^Det kommer ingen flere betalinger\.$/,
    canDo: 'Angre oppsigelsen',
  },
  {
    who: 'who reads nynorsk',
    person: 'komplett',
    title: titles.nn,
    isSomethingWrong: /^Du har Komplett\. Neste betaling er/,
    nextPaper: /^Neste avis kjem /,
    nextPayment: /^349,00 kr [a-zåø]+ \d+\. februar$/,
    canDo: 'Stopp avisa',
  },
];

async function expectFirstScreen(
  page: Page,
  { says, canDo }: { readonly says: readonly RegExp[]; readonly canDo: string },
): Promise<void> {
  const main = page.getByRole('main');
  for (const text of says) {
    // Amounts and dates contain no-break spaces.
    const spaced = new RegExp(text.source.replaceAll(' ', '\\s'));
    await expect(
      main.locator('p, a, .page-lead, section > div').filter({ hasText: spaced }).first(),
      text.source,
    ).toBeInViewport({ ratio: 1 });
  }
  await expect(main.getByRole('link', { name: canDo }).first()).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expectAccessible(page);
}

for (const { who, person, title, isSomethingWrong, nextPaper, nextPayment, canDo } of screens) {
  test(`R-01 the first screen of home answers all four questions to a person ${who}`, async ({ page }) => {
    await login(page, person, title);
    await expectFirstScreen(page, { says: [isSomethingWrong, nextPaper, nextPayment], canDo });
  });
}

test('R-01 P-07 the first screen of home answers all four questions while the paper is stopped', async ({ page }) => {
  const title = await freshTitle('homeStop');
  await login(page, 'helg', title);
  await advanceClock(title, { days: 26 });
  await page.reload();
  await expectFirstScreen(page, {
    says: [
      /^Du har Helg\. Neste betaling er/,
      /^Avisen er stoppet til og med torsdag 14\. mars\. Neste avis kommer fredag 15\. mars\.$/,
      /^299,00 kr [a-zø]+ \d+\. mars$/,
    ],
    canDo: 'Start igjen',
  });
  await page.getByRole('link', { name: 'Start igjen' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});
