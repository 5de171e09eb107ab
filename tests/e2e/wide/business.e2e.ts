import { expect, type Page } from 'playwright/test';
import { aWorkbook } from '#tests/support/builders/workbook.ts';
import { inboxUrl, titleUrl } from '#tests/support/e2e/addresses.ts';
import { expectAccessible } from '#tests/support/e2e/axe.ts';
import { openFollowed } from '#tests/support/e2e/follow.ts';
import { login, openAs, returnFromProvider, signInAtProvider } from '#tests/support/e2e/login.ts';
import { freshTitle } from '#tests/support/e2e/own-title.ts';
import { ageLogins, type OwnTitle, planFault } from '#tests/support/e2e/sandbox.ts';
import { test } from '#tests/support/e2e/test.ts';

test.describe.configure({ mode: 'default' });

let title: OwnTitle;

test.beforeEach(async () => {
  title = await freshTitle('business');
});

const at = (name: string): string => `${name}@nordlysverft.example`;

async function upload(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
}

test('R-21 P-18 an admin finds employees, resends invitations, removes some, and sees the outcome of each', async ({
  page,
  watch,
}) => {
  await openAs(page, 'bedriftsadmin', titleUrl(title, '/administrer-bedrift'));
  const main = page.getByRole('main');
  const list = main.getByRole('list', { name: 'Ansatte, de nyeste først' });
  await expect(main).toContainText('Nordlys Verft AS har 42 av 60 plasser i bruk.');
  await expect(list.getByRole('listitem')).toHaveCount(20);
  await expect(main.getByRole('region', { name: 'Avtalen' })).toContainText('319\u00a0900\u00a0004');
  await expectAccessible(page);
  await main.getByRole('link', { name: 'Side 3' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list).toContainText(`${at('bedriftsadmin')} (deg)`);
  await main.getByRole('textbox', { name: 'Søk etter e-postadresse' }).fill('ansatt0');
  await page.keyboard.press('Enter');
  await expect(list.getByRole('listitem')).toHaveCount(9);
  await main.getByRole('combobox', { name: 'Status' }).selectOption('Invitasjon sendt');
  await expect(list.getByRole('listitem')).toHaveCount(6);
  await page.reload();
  await expect(list.getByRole('listitem')).toHaveCount(6);
  await list.getByRole('checkbox', { name: at('ansatt01') }).check();
  await list.getByRole('checkbox', { name: at('ansatt02') }).check();
  await main.getByRole('button', { name: 'Send 2 invitasjoner på nytt' }).dblclick();
  await expect(main).toContainText('Invitasjonene er sendt på nytt.');
  await expect(main).toContainText(`${at('ansatt01')} Sendt på nytt`);
  await list.getByRole('checkbox', { name: at('ansatt02') }).check();
  await main.getByRole('button', { name: 'Fjern 1 ansatt' }).click();
  await expectAccessible(page);
  const sheet = page.getByRole('dialog', { name: 'Vil du fjerne 1 ansatt?' });
  await ageLogins(title, 40);
  watch.expectProblem(/status of 401/);
  await sheet.getByRole('button', { name: 'Fjern' }).click();
  await signInAtProvider(page, 'bedriftsadmin');
  await returnFromProvider(page, title);
  await expect(sheet).toContainText(at('ansatt02'));
  await sheet.getByRole('button', { name: 'Fjern' }).click();
  await expect(main).toContainText('Den ansatte er fjernet.');
  await expect(list.getByRole('listitem')).toHaveCount(5);
  await expect(main).toContainText('Nordlys Verft AS har 41 av 60 plasser i bruk.');
  await page.goto(inboxUrl(at('ansatt01')));
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('R-22 V-03 N-09 lists of employees are checked before sending, corrected, and sent once despite a lost answer and a reload', async ({
  page,
  watch,
}) => {
  test.slow();
  await openAs(page, 'bedriftsadmin', titleUrl(title, '/administrer-bedrift?vis=legg-til'));
  const main = page.getByRole('main');
  const list = main.getByRole('list', { name: 'Adresser' });
  const field = main.getByRole('textbox', { name: 'E-postadresser' });

  await test.step('a wrong file is refused', async () => {
    await expect(main.getByRole('heading', { name: /Legg til ansatte/ })).toBeVisible();
    await upload(page, 'liste.csv', Buffer.from([0x50, 0x4b, 3, 4]));
    await expect(main.getByRole('alert')).toContainText('Innholdet passer ikke med navnet på filen.');
    await expectAccessible(page);
  });

  await test.step('the input survives a reload and Back, and is corrected', async () => {
    const typed = `${at('kari')}\nOla <ola@`;
    await field.fill(typed);
    await main.getByRole('button', { name: 'Se over adressene' }).click();
    await expect(main.getByRole('heading', { name: /Se over adressene/ })).toBeVisible();
    await page.reload();
    await expect(main).toContainText('1 av 2 adresser er ny og får en invitasjon. Den andre får ingen.');
    await page.goBack();
    await expect(field).toHaveValue(typed);
    await page.goForward();
    await main.getByRole('link', { name: 'Endre adressene' }).click();
    await expect(field).toHaveValue(typed);
  });

  await test.step('an Excel file is checked row by row', async () => {
    const rows = [
      ['Navn', 'E-post'],
      ['Kari', at('Kari')],
      ['Kari', at('kari')],
      ['Ola', at('ansatt01')],
      ['Per', 'per@annet.example'],
      ['Gro', 'gro@'],
      ...Array.from({ length: 120 }, (_, index) => [`Ny ${index}`, at(`ny${index}`)]),
    ];
    await upload(page, 'liste.xlsx', Buffer.from(aWorkbook(rows, { style: 'shared' })));
    await expect(main).toContainText('18 av 125 adresser er nye og får en invitasjon.');
    await expect(main).toContainText('103 adresser får ikke plass i abonnementet, og får ingen invitasjon.');
    await main.getByRole('combobox', { name: 'Vis' }).selectOption('Utenfor bedriftens domene (1)');
    await expect(list.getByRole('listitem')).toHaveText([/per@annet\.example.*Rad 5.*Utenfor bedriftens domene/]);
    await expectAccessible(page);
  });

  await test.step('a list is sent once, and its result downloaded', async () => {
    await main.getByRole('link', { name: 'Velg en annen fil' }).click();
    // Norwegian Excel saves CSV with semicolons in Windows-1252.
    const rows = `Navn;E-post\r\nKåre;${at('kare')}\r\nÅse;${at('ansatt01')}\r\n`;
    await upload(page, 'liste.csv', Buffer.from(rows, 'latin1'));
    await planFault(title, { call: 'inviteEmployees', times: 1, mode: 'loseAnswer' });
    watch.expectProblem(/status of 500/);
    await main.getByRole('button', { name: 'Send 1 invitasjon' }).click();
    await expect(main.getByRole('alert')).toContainText('Noe gikk galt hos oss.');
    await page.reload();
    await main.getByRole('button', { name: 'Fortsett å sende' }).click();
    await expect(main).toContainText('1 invitasjon er sendt.');
    await expect(list).toContainText('Står på listen fra før');
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await main.getByRole('link', { name: 'Last ned resultatet (CSV)' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('invitasjoner.csv');
    const text = Buffer.concat(await (await file.createReadStream()).toArray()).toString();
    expect(text).toMatch(/^\uFEFFRad;E-postadresse;Resultat\r\n2;kare@nordlysverft\.example;Invitasjon sendt\r\n/);
    await page.goto(inboxUrl(at('kare')));
    await expect(page.getByRole('article')).toHaveCount(1);
  });
});

test('R-20 C-04 an employee proves the work address with the code mailed to it, also after a reload, and the admin sees it at once', async ({
  page,
  another,
}) => {
  test.slow();
  const admin = await another();
  await login(admin, 'bedriftsadmin', title);
  await openFollowed(admin, titleUrl(title, '/administrer-bedrift?sok=ansatt01'));
  const invited = admin
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: at('ansatt01') });
  await expect(invited).toContainText('Invitasjon sendt');
  await openAs(page, 'trettifire', titleUrl(title, '/bedrift'));
  const main = page.getByRole('main');
  const address = main.getByRole('textbox', { name: 'E-postadresse på jobben' });
  await address.fill(at('Ansatt01'));
  await page.keyboard.press('Enter');
  await expect(main).toContainText('er en kode på seks sifre på vei dit');
  await expectAccessible(page);
  const code = await codeInInbox(page, at('ansatt01'));
  await page.goto(titleUrl(title, '/bedrift'));
  const field = main.getByRole('textbox', { name: 'Kode' });
  await field.fill(code);
  await main.getByRole('button', { name: 'Bekreft' }).click();
  await expect(main.getByRole('heading', { name: /Tilgangen er klar/ })).toBeFocused();
  await expect(invited).toContainText('Aktiv');
  await expectAccessible(page);
  await main.getByRole('link', { name: 'Gå til Min side' }).click();
  await expect(main).toContainText('Bedrift');
  await expect(page).toHaveURL(titleUrl(title, '/'));
});

/** The code sent to an address. Its mail is sent shortly after the request, not with it. */
async function codeInInbox(page: Page, email: string): Promise<string> {
  const message = page.getByRole('article').filter({ hasText: 'Koden din' });
  await expect(async () => {
    await page.goto(inboxUrl(email));
    await expect(message.first()).toBeVisible({ timeout: 500 });
  }).toPass();
  return /\b\d{6}\b/.exec(await message.first().innerText())?.[0] ?? '';
}
