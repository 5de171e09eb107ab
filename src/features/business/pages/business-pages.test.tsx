import { fireEvent, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import type { Subscription } from '#src/contract/subscription.ts';
import { type Answers, problem } from '#tests/support/api-server.ts';
import { aSubscription, subscriptionsOf } from '#tests/support/builders/subscription.ts';
import { aWorkbook, givenFile } from '#tests/support/builders/workbook.ts';
import { bakedTitle } from '#tests/support/render-page.tsx';
import { showPage, signInBeforeEach } from '#tests/support/show-page.tsx';
import { BusinessAdminPage, BusinessPage } from './business-pages.tsx';

// Compiles the lazy parts in advance, so that the first test does not wait.
beforeAll(() => Promise.all([import('../lazy/business-admin.tsx'), import('../lazy/work-address.tsx')]));
signInBeforeEach();

const SentSchema = v.object({ email: v.string() });
const title = bakedTitle('polviktidende');
const company = { version: 1, company: 'Verft AS', domains: ['verft.example'], maxUsers: 60, used: 1 };
const answers: Answers = {
  'POST /api/business/code': ({ body }) => ({ json: { email: v.parse(SentSchema, JSON.parse(body)).email } }),
  'POST /api/business/verify': problem(409, 'codeWrong'),
  [`GET /api/business/1000001/${title.titleCode}`]: {
    json: { ...company, page: 1, pageCount: 1, found: 0, invitations: [] },
  },
  [`GET /api/business-addresses/1000001/${title.titleCode}`]: { json: { ...company, emails: ['kari@verft.example'] } },
};

async function show(
  path: string,
  Page: ComponentType,
  current: Subscription | null,
  more: Answers = {},
): Promise<void> {
  const subscriptions = subscriptionsOf(current);
  const own = { [`GET /api/subscription/1000001/${title.titleCode}`]: { json: subscriptions } };
  await showPage(Page, { title, feature: 'business', path, answers: { ...answers, ...more, ...own }, subscriptions });
}

const showForm = () => show('/administrer-bedrift?vis=legg-til', BusinessAdminPage, aSubscription());

test('R-21 lists each employee with address, day and status, and does not let the admin be selected', async () => {
  const invitations = [
    { email: 'ola@verft.example', addedOn: '2026-11-20', state: 'emailSent', isOwn: false },
    { email: 'kari@verft.example', addedOn: '2026-03-02', state: 'active', isOwn: true },
  ];
  const json = { ...company, used: 2, page: 1, pageCount: 1, found: 2, invitations };
  await show('/administrer-bedrift', BusinessAdminPage, aSubscription(), {
    [`GET /api/business/1000001/${title.titleCode}`]: { json },
  });
  const chosen = await screen.findByRole('checkbox', { name: 'ola@verft.example' });
  const rows = screen.getAllByRole('listitem').filter(({ textContent }) => textContent.includes('@verft.example'));
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^ola@verft\.exampleLagt til 20\.\snovember(?:\s2026)?Invitasjon sendt$/),
    expect.stringMatching(/^kari@verft\.example\s\(deg\)Lagt til 2\.\smars(?:\s2026)?Aktiv$/),
  ]);
  expect(rows[0]?.contains(chosen)).toBe(true);
  expect(screen.queryByRole('checkbox', { name: /kari@verft/ })).toBeNull();
});

const text = () => (document.body.textContent ?? '').replaceAll('\u00a0', ' ');

async function lookOver(typed: string): Promise<void> {
  fireEvent.change(await screen.findByRole('textbox', { name: 'E-postadresser' }), { target: { value: typed } });
  fireEvent.click(screen.getByRole('button', { name: 'Se over adressene' }));
  await screen.findByRole('heading', { name: 'Steg 2 av 3 Se over adressene' });
}

test.each([
  ['ola@verft.example', 'Adressen er ny og får en invitasjon.'],
  ['ola@verft.example gro@verft.example', 'Alle 2 adressene er nye og får en invitasjon.'],
  ['ola@verft.example ola@verft.example', '1 av 2 adresser er ny og får en invitasjon. Den andre får ingen.'],
  [
    'ola@verft.example gro@verft.example kari@verft.example ola',
    '2 av 4 adresser er nye og får en invitasjon. De andre får ingen.',
  ],
  ['kari@verft.example', 'Ingen av adressene er nye. Det er ingenting å sende.'],
])('R-22 for %j states how many invitations will be sent', async (typed, words) => {
  await showForm();
  await lookOver(typed.replaceAll(' ', '\n'));
  expect(text()).toContain(words);
});

test('R-22 does not report an address typed twice as being on the list', async () => {
  await showForm();
  await lookOver('ola@verft.example\nola@verft.example\nkari@verft.example');
  const rows = screen.getAllByRole('listitem').map(({ childNodes }) => [...childNodes].map((part) => part.textContent));
  expect(rows).toEqual([
    ['ola@verft.example', 'Ny'],
    ['ola@verft.example', 'Står flere ganger'],
    ['kari@verft.example', 'Står på listen fra før'],
  ]);
});

test('R-22 asks which columns of a file to use, and names each row that is not sent', async () => {
  await showForm();
  await screen.findByRole('textbox', { name: 'E-postadresser' });
  const second = [['E-post'], ['gro@verft.example'], ['per@annet.example']];
  const workbook = aWorkbook([['E-post'], ['ola@verft.example'], ['li@verft.example']], { style: 'shared', second });
  const field = document.querySelector('input[type=file]') ?? document.body;
  fireEvent.change(field, { target: { files: [givenFile('liste.xlsx', workbook)] } });
  await screen.findByRole('group', { name: 'Filen har adresser i flere kolonner. Hvilke vil du bruke?' });
  const [chosen, other] = ['Ark «Ark1», kolonne «E-post»', 'Ark «Ark2», kolonne «E-post»'];
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: chosen }).checked).toBe(true);
  expect(text()).toContain('Alle 2 adressene er nye og får en invitasjon.');
  fireEvent.click(screen.getByRole('checkbox', { name: other }));
  expect(text()).toContain('3 av 4 adresser er nye og får en invitasjon. Den andre får ingen.');
  expect(text()).toContain('per@annet.exampleArk2, rad 3Utenfor bedriftens domene');
  fireEvent.click(screen.getByRole('checkbox', { name: chosen }));
  fireEvent.click(screen.getByRole('checkbox', { name: other }));
  expect(text()).toContain('Velg minst én kolonne.');
  expect(screen.queryByRole('button', { name: /Send/ })).toBeNull();
});

test('R-22 V-03 N-09 returns to the typed text for corrections', async () => {
  await showForm();
  const typed = 'Ola <ola@verft.example>\ngro@verft,example';
  await lookOver(typed);
  expect(text()).toContain('Ugyldig adresse');
  fireEvent.click(screen.getByRole('link', { name: 'Endre adressene' }));
  await screen.findByRole('heading', { name: 'Steg 1 av 3 Legg til ansatte' });
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'E-postadresser' });
  expect(field.value).toBe(typed);
  await lookOver(typed.replace('verft,', 'verft.'));
  expect(text()).not.toContain('Ugyldig adresse');
});

test('R-20 V-03 clears the error once another code is requested, and keeps the address for correction', async () => {
  await show('/bedrift', BusinessPage, null);
  const address = await screen.findByRole('textbox', { name: 'E-postadresse på jobben' });
  fireEvent.change(address, { target: { value: 'ola@verft.example' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send kode' }));
  fireEvent.change(await screen.findByRole('textbox', { name: 'Kode' }), { target: { value: '123456' } });
  fireEvent.click(screen.getByRole('button', { name: 'Bekreft' }));
  await screen.findByRole('link', { name: /Koden er ikke riktig/ });
  fireEvent.click(screen.getByRole('button', { name: 'Send ny kode' }));
  await screen.findByText(/en ny kode på vei/);
  expect(screen.queryByText(/Koden er ikke riktig/)).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Kode' }).value).toBe('');
  fireEvent.click(screen.getByRole('button', { name: 'Bruk en annen adresse' }));
  const again = await screen.findByRole<HTMLInputElement>('textbox', { name: 'E-postadresse på jobben' });
  expect(again.value).toBe('ola@verft.example');
});
