import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { refusalStatus } from '#src/contract/problem.ts';
import { StudentSchema } from '#src/contract/student.ts';
import { type Answers, problem } from '#tests/support/api-server.ts';
import { subscriptionsOf } from '#tests/support/builders/subscription.ts';
import { bakedTitle } from '#tests/support/render-page.tsx';
import { showPage, signInBeforeEach } from '#tests/support/show-page.tsx';
import { StudentVerifyPage } from './confirmation-pages.tsx';

signInBeforeEach();

const title = bakedTitle('polviktidende');
const accountNo = '1000001';
const read = `GET /api/student/${title.titleCode}`;
const address = 'kari@student.fjordheim.example';

function aStudent(changes: Partial<v.InferInput<typeof StudentSchema>> = {}) {
  return v.parse(StudentSchema, {
    standing: 'new',
    ariaAccountNo: accountNo,
    plan: { ariaPlanID: 'POL-STUDENT', planName: 'Student', priceOre: 4900 },
    nextPlan: { planName: 'Digital', priceOre: 19_900 },
    code: null,
    confirmation: null,
    change: null,
    ...changes,
  });
}

const withCode = { code: { email: address, sentAt: '2026-11-20T09:00:00.000Z', isExpired: false } };
const confirmation = {
  email: address,
  school: 'Fjordheim høgskole',
  confirmedOn: '2026-11-20',
  holdsUntil: '2027-11-20',
  graceUntil: '2027-12-20',
};

const show = (answers: Answers, at = title, path = '/student-verifisering') =>
  showPage(StudentVerifyPage, { title: at, feature: 'student', path, answers, subscriptions: subscriptionsOf(null) });

const addressField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Studentadresse' });

async function send(typed: string): Promise<void> {
  fireEvent.change(await addressField(), { target: { value: typed } });
  fireEvent.click(screen.getByRole('button', { name: 'Send kode' }));
}

test('R-19 V-03 reports a wrong address at its field', async () => {
  await show({ [read]: { json: aStudent() }, 'POST /api/student-email': problem(422, 'EMAIL_WRONG') });
  await send('kari');
  expect(await screen.findByRole('link', { name: 'Vennligst skriv en gyldig e-postadresse' })).toBeTruthy();
  await send('kari@demo.example');
  expect(await screen.findByRole('link', { name: /Du må bruke studentadressen din/ })).toBeTruthy();
});

test('R-19 X-02 keeps the address if its code could not be sent, and continues to the code after a retry', async () => {
  let isUp = false;
  await show({
    [read]: { json: aStudent() },
    'POST /api/student-email': () => (isUp ? { json: aStudent(withCode) } : problem(500, 'internal')),
  });
  await send(address);
  expect(await screen.findByText(/^Noe gikk galt hos oss/)).toBeTruthy();
  expect((await addressField()).value).toBe(address);
  isUp = true;
  fireEvent.click(screen.getByRole('button', { name: 'Send kode' }));
  expect(await screen.findByRole('heading', { name: 'Steg 2 av 3 Skriv koden' })).toBeTruthy();
});

test('R-19 moves the focus to the heading of the next step', async () => {
  await show({ [read]: { json: aStudent() }, 'POST /api/student-email': { json: aStudent(withCode) } });
  await send(address);
  const heading = await screen.findByRole('heading', { name: 'Steg 2 av 3 Skriv koden' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test('R-19 V-03 reports a wrong code at its field and a new request made too soon, and lets the person correct the address', async () => {
  await show({
    [read]: { json: aStudent(withCode) },
    'POST /api/activate-student-subscription': problem(409, 'CODE_WRONG'),
    'POST /api/student-email': problem(409, 'tooSoon'),
  });
  fireEvent.change(await screen.findByRole('textbox', { name: 'Kode' }), { target: { value: '123456' } });
  fireEvent.click(screen.getByRole('button', { name: 'Bekreft' }));
  expect(await screen.findByRole('link', { name: /Koden er feil/ })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Send ny kode' }));
  expect(await screen.findByText(/Vent et halvt minutt/)).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'Bruk en annen adresse' }));
  expect((await addressField()).value).toBe(address);
});

test.each([
  [
    'USER_EXIST_ACTIVE',
    /^En annen bruker er bekreftet som student med denne adressen\./,
    /^Ein annan brukar er stadfesta som student med denne adressa\./,
  ],
  ['ERROR', /^Noe gikk galt\. Prøv igjen, eller kontakt kundesenteret/, /^Noko gjekk gale\./],
  ['INVALID_CODE', /^Koden gjelder ikke lenger\. Be om en ny kode$/, /^Koden gjeld ikkje lenger\./],
  ['USER_NOT_EXIST', /^Finner ikke bruker$/, /^Finn ikkje brukar$/],
  ['MISSING_PARAMETERS', /^Noe mangler\. Se over det du har skrevet\.$/, /^Noko manglar\./],
])('R-19 X-01 explains %s in both languages, and keeps the code', async (refusal, nb, nn) => {
  for (const [publication, text] of [['polviktidende', nb] as const, ['asgardsviktidend', nn] as const]) {
    const at = bakedTitle(publication);
    const refused = problem(refusalStatus(refusal), refusal);
    await show(
      {
        [`GET /api/student/${at.titleCode}`]: { json: aStudent(withCode) },
        'POST /api/activate-student-subscription': refused,
      },
      at,
    );
    const code = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Kode' });
    fireEvent.change(code, { target: { value: '123456' } });
    fireEvent.click(screen.getByRole('button', { name: /^(Bekreft|Stadfest)$/ }));
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    expect(code.value).toBe('123456');
    cleanup();
  }
});

test('R-19 X-02 offers a retry after a failed load, then says what the subscription waits for', async () => {
  let isUp = false;
  await show({
    [read]: () => (isUp ? { json: aStudent({ standing: 'waiting' }) } : problem(500, 'internal')),
  });
  const again = await screen.findByRole('button', { name: 'Prøv igjen' });
  expect(screen.getByText(/^Vi fikk ikke hentet hvordan det står til med bekreftelsen din/)).toBeTruthy();
  isUp = true;
  fireEvent.click(again);
  expect(await screen.findByText('Abonnementet ditt begynner når du har bekreftet at du er student.')).toBeTruthy();
  expect(await addressField()).toBeTruthy();
});

test('R-19 R-03 keeps the billing period chosen before the confirmation until the order', async () => {
  const profile = { givenName: 'Kari', familyName: 'Nordmann', email: 'kari@demo.example', version: 0 };
  await show(
    {
      [read]: { json: aStudent(withCode) },
      'POST /api/activate-student-subscription': { json: aStudent({ standing: 'confirmed', confirmation }) },
      [`GET /api/account/${accountNo}/profile`]: {
        json: { ...profile, phoneNumber: '41234567', birthdate: '2003-05-17' },
      },
    },
    title,
    '/student-verifisering?periode=yearly',
  );
  const other = await screen.findByRole('link', { name: 'Bruk en annen adresse' });
  expect(other.getAttribute('href')).toBe('/student-verifisering?periode=yearly&steg=adresse');
  fireEvent.change(screen.getByRole('textbox', { name: 'Kode' }), { target: { value: '123456' } });
  fireEvent.click(screen.getByRole('button', { name: 'Bekreft' }));
  const order = await screen.findByRole('link', { name: 'Gå til bestillingen' });
  expect(order.getAttribute('href')).toBe('/bestill-abonnement?plan=POL-STUDENT&periode=yearly&steg=deg');
  expect(document.body.textContent).toMatch(/530,00\skr i året/);
});

test('R-19 the profile asks only for the birthdate, and keeps the phone number', async () => {
  const profile = { givenName: 'Kari', familyName: 'Nordmann', email: 'kari@demo.example', version: 3 };
  const server = await show({
    [read]: { json: aStudent({ standing: 'confirmed', confirmation }) },
    [`GET /api/account/${accountNo}/profile`]: { json: { ...profile, phoneNumber: '41234567', birthdate: null } },
  });
  fireEvent.change(await screen.findByLabelText('Fødselsdato'), { target: { value: '17.5.2003' } });
  expect(screen.queryByRole('textbox', { name: /Telefonnummer/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Gå til bestillingen' }));
  await vi.waitFor(() => expect(server.names()).toContain('PUT /api/account'));
  const [saved] = server.calls.filter(({ method }) => method === 'PUT');
  expect(JSON.parse(saved?.body ?? '')).toMatchObject({ birthdate: '2003-05-17', phoneNumber: '41234567' });
});

test('R-19 R-03 V-02 tells a person under 18 that they are too young, at the birth date and before the order', async () => {
  const profile = { givenName: 'Kari', familyName: 'Nordmann', email: 'kari@demo.example', version: 0 };
  await show({
    [read]: { json: aStudent({ standing: 'confirmed', confirmation }) },
    [`GET /api/account/${accountNo}/profile`]: { json: { ...profile, phoneNumber: '41234567', birthdate: null } },
  });
  fireEvent.change(await screen.findByLabelText('Fødselsdato'), { target: { value: '17.5.2020' } });
  fireEvent.click(screen.getByRole('button', { name: 'Gå til bestillingen' }));
  expect(await screen.findByRole('link', { name: /^Du må ha fylt 18 år/ })).toBeTruthy();
});
