import { expect, type Locator } from 'playwright/test';
import { addDays, type Day } from '#src/lib/calendar-days.ts';
import { formatShortDay } from '#src/lib/norwegian-dates.ts';
import { titleUrl } from '#tests/support/e2e/addresses.ts';
import { expectAccessible } from '#tests/support/e2e/axe.ts';
import { login } from '#tests/support/e2e/login.ts';
import { tuesday } from '#tests/support/e2e/moment.ts';
import { freshTitle } from '#tests/support/e2e/own-title.ts';
import { test } from '#tests/support/e2e/test.ts';

interface Errand {
  readonly id: string;
  readonly errand: string;
  readonly path: string;
  readonly heading: string;
  readonly fill: (main: Locator) => Promise<void>;
  /** The sheet's question, its sentences about the effect, and the button that confirms. */
  readonly sheet: { readonly asks: string; readonly says: readonly string[]; readonly confirm: string };
  readonly done: (main: Locator) => Locator;
}

const from = addDays(tuesday, 7);
const done = (text: RegExp) => (main: Locator) => main.getByRole('status').filter({ hasText: text });

async function fillDay(main: Locator, name: string, day: Day): Promise<void> {
  await main.getByRole('textbox', { name }).fill(formatShortDay(day));
}

async function fillAddress(main: Locator): Promise<void> {
  await main.getByRole('textbox', { name: 'Namn på postkassa' }).fill('Åse Ødegård');
  await main.getByRole('textbox', { name: 'Gate og nummer' }).fill('Hyttevegen 12 b');
  await main.getByRole('textbox', { name: 'Postnummer' }).fill('7010');
  await expect(main.getByText('TRONDHEIM')).toBeVisible();
}

const errands: readonly Errand[] = [
  {
    id: 'R-24',
    errand: 'stops the paper',
    path: '/endre-avislevering?gjor=stopp',
    heading: 'Stopp avisa',
    fill: async (main) => {
      await fillDay(main, 'Første dag', from);
      await fillDay(main, 'Siste dag', addDays(from, 6));
    },
    sheet: {
      asks: 'Vil du stoppe avisa?',
      says: [
        'Kostar ingenting. Du får ikkje pengar tilbake',
        'Avisa blir ikkje levert.',
        'Du kan lese digitalt som før.',
      ],
      confirm: 'Stopp avisa',
    },
    done: done(/Stopp av avisa bestilt: frå og med .* til og med /),
  },
  {
    id: 'R-24',
    errand: 'has it sent elsewhere until further notice',
    path: '/endre-avislevering?gjor=midlertidig',
    heading: 'Send avisa til ei anna adresse',
    fill: async (main) => {
      await fillDay(main, 'Første dag', addDays(from, 14));
      await main.getByRole('checkbox', { name: 'Inntil vidare' }).check();
      await fillAddress(main);
    },
    sheet: {
      asks: 'Vil du sende avisa til ei anna adresse?',
      says: ['inntil vidare', '7010 TRONDHEIM', 'Du kan endre eller trekkje tilbake dette her'],
      confirm: 'Send avisa dit',
    },
    done: done(/Mellombels adresse bestilt: frå og med /),
  },
  {
    id: 'R-10',
    errand: 'changes the standing address',
    path: '/leveringsadresse?gjor=fast',
    heading: 'Byt fast adresse',
    fill: async (main) => {
      await fillDay(main, 'Første dag', from);
      await fillAddress(main);
    },
    sheet: {
      asks: 'Vil du byte fast adresse?',
      says: ['Kostar ingenting.', 'inntil vidare', 'Hyttevegen 12B'],
      confirm: 'Byt adresse',
    },
    done: done(/frå og med /),
  },
  {
    id: 'R-15',
    errand: 'complains about an issue',
    path: '/tilbakemelding',
    heading: 'Meld frå om avisa',
    fill: async (main) => {
      await expect(main.getByRole('combobox', { name: 'Kva for ei avis gjeld det?' })).toBeVisible();
      await main.getByRole('radio', { name: 'Avisa kom ikkje' }).check();
      await main.getByRole('radio', { name: 'Få abonnementet forlengt med éin dag' }).check();
    },
    sheet: {
      asks: 'Vil du sende meldinga?',
      says: ['Abonnementet varer éin dag lenger.', 'Du får ikkje ei ny avis.', 'Meldinga kan ikkje trekkjast tilbake'],
      confirm: 'Send meldinga',
    },
    done: (main) => main.getByRole('heading', { name: 'Vi har fått meldinga di' }),
  },
];

test('S-07 R-24 R-10 R-15 R-11 in Nynorsk a subscriber stops the paper, moves it, complains, and changes the phone number', async ({
  page,
}) => {
  test.slow();
  const title = await freshTitle('deliveryNynorsk');
  const main = page.getByRole('main');
  await login(page, 'komplett', title);

  await test.step('R-15 each row of the latest papers has the same shape on a narrow screen', async () => {
    await page.goto(titleUrl(title, '/tilbakemelding'));
    const rows = main.getByRole('region', { name: 'Dei siste avisene' }).locator('.complaint-head');
    await expect(rows.first()).toBeVisible();
    const heights = await rows.evaluateAll((all) => all.map((row) => Math.round(row.getBoundingClientRect().height)));
    expect(new Set(heights).size).toBe(1);
    expect(heights).toHaveLength(6);
  });

  for (const { id, errand, path, heading, fill, sheet, done: doneIn } of errands) {
    await test.step(`${id} a subscriber ${errand}`, async () => {
      await page.goto(titleUrl(title, path));
      await expect(main.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await fill(main);
      await main.getByRole('button', { name: 'Sjå kva som skjer' }).click();
      const dialog = page.getByRole('dialog', { name: sheet.asks });
      for (const text of sheet.says) await expect(dialog).toContainText(text);
      await expectAccessible(page);
      await dialog.getByRole('button', { name: sheet.confirm }).click();
      await expect(doneIn(main)).toBeVisible();
    });
  }

  await test.step('R-11 a person changes the phone number', async () => {
    await page.goto(titleUrl(title, '/endre-profil'));
    await expect(main).toContainText('Du er logga inn som komplett@demo.example.');
    await main.getByRole('link', { name: /^Namn, e-post, telefon/ }).click();
    await main.getByRole('textbox', { name: /Telefonnummer/ }).fill('498 76 543');
    await main.getByRole('button', { name: 'Lagre' }).click();
    await expect(main).toContainText('Opplysningane er lagra.');
    await page.goBack();
    await expect(main.getByRole('navigation', { name: 'Rettane dine' })).toContainText('Slett kontoen din');
    await expectAccessible(page);
  });
});
