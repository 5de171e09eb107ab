import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { oneTimeCode } from '#origin/identity/login-tables.ts';
import { demoPersonOf } from '#origin/sandbox/demo-person.ts';
import { identityPages } from '#src/contract/identity-pages.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { joinByEmail, openLoginPage, sentCode, visitorAs } from './support/log-in.ts';
import { sentTo } from './support/post.ts';
import { titleNamed } from './support/test-fleet.ts';
import { ownOrigin } from './support/test-origin.ts';
import { Visitor } from './support/visitor.ts';

const origin = await ownOrigin({ environment: { RATE_LIMITS: '{"codeNewContact":5}' } });
const title = titleNamed(origin.services.fleet, 'polviktidende');

class PhonePages {
  readonly visitor: Visitor;
  readonly #title: FleetTitle;

  constructor(visitor: Visitor, of: FleetTitle = title) {
    this.visitor = visitor;
    this.#title = of;
  }

  static async ofDemo(kind: string, of: FleetTitle = title): Promise<PhonePages> {
    return new PhonePages(await visitorAs(origin, of, kind), of);
  }

  show(part = ''): Promise<Response> {
    return this.#ask(part, {});
  }

  post(part: string, form: Readonly<Record<string, string>> = {}): Promise<Response> {
    return this.#ask(part, { method: 'POST', form });
  }

  /** Number on the profile page, in groups of digits. */
  async number(): Promise<string | undefined> {
    const url = `${origin.services.fleet.identityUrl(this.#title)}${identityPages.profile}`;
    const page = await (await this.visitor.ask(url)).text();
    return /<dt>Telefonnummer<\/dt><dd>([^<]*)</.exec(page)?.[1];
  }

  #ask(part: string, ask: Parameters<Visitor['ask']>[1]): Promise<Response> {
    const { fleet } = origin.services;
    const query = new URLSearchParams({ redirect_uri: `${fleet.pageUrl(this.#title)}/kontakt` });
    return this.visitor.ask(`${fleet.identityUrl(this.#title)}${identityPages.phone}${part}?${query}`, ask);
  }
}

async function bodiesTo(recipient: string): Promise<readonly string[]> {
  return (await sentTo(origin, recipient)).map(({ body }) => body);
}

/** Backdates the code sent to a number. */
async function age(phoneNumber: string, { seconds }: { readonly seconds: number }): Promise<void> {
  const { database } = origin.services;
  const sentAt = new Date(Date.now() - seconds * 1000);
  const expiresAt = new Date(sentAt.getTime() + 600_000);
  await database.update(oneTimeCode).set({ sentAt, expiresAt }).where(eq(oneTimeCode.phoneNumber, phoneNumber));
}

describe('a new phone number', () => {
  test('R-11 takes effect once its code is entered; until then the old one identifies the person', async () => {
    const old = demoPersonOf(title, 'komplett').phoneNumber;
    const phone = await PhonePages.ofDemo('komplett');
    const oldShown = await phone.number();
    const asked = await phone.post('', { phone: '+47 412 00 001' });
    expect(asked.status).toBe(303);
    expect(asked.headers.get('location')).toMatch(/\/phone\/code\?redirect_uri=.*kontakt$/);
    const page = await (await phone.show('/code')).text();
    expect(page).toContain('412 00 001');
    expect(page).toContain(`gjelder ${oldShown} som før`);
    expect(page).not.toMatch(/<script| on\w+=/);
    expect(await (await phone.show()).text()).toContain('Vi har sendt en kode til 412 00 001.');
    expect(await phone.number()).toBe(oldShown);

    const login = await openLoginPage(phone.visitor, origin, { title, extra: { acr_values: 'sms' } });
    await phone.visitor.ask(`${login}/sms`, { method: 'POST' });
    expect(await bodiesTo(old)).toHaveLength(1);

    const done = await phone.post('/code', { code: await sentCode(origin, '41200001') });
    expect(await done.text()).toContain('Nummeret er bekreftet og lagret.');
    expect(await phone.number()).toBe('412 00 001');
    await phone.visitor.ask(`${login}/sms`, { method: 'POST' });
    expect((await bodiesTo('41200001'))[0]).toContain('for å logge inn');
  });

  test('R-11 is announced to the old number and the e-mail address, and is in the activity log', async () => {
    const { phoneNumber, email } = demoPersonOf(title, 'helg');
    const phone = await PhonePages.ofDemo('helg');
    await phone.post('', { phone: '41200002' });
    expect(await bodiesTo(email)).toEqual([]);
    await phone.post('/code', { code: await sentCode(origin, '41200002') });
    for (const recipient of [phoneNumber, email]) {
      const [notice = ''] = await bodiesTo(recipient);
      expect(notice).toContain('har fått et nytt telefonnummer');
      expect(notice).not.toContain('412');
    }
    const url = `${origin.services.fleet.identityUrl(title)}${identityPages.activity}`;
    expect(await (await phone.visitor.ask(url)).text()).toContain('Bekreftet nytt telefonnummer');
  });

  test('R-11 is not accepted with a wrong code, nor with any code after five wrong ones', async () => {
    const phone = await PhonePages.ofDemo('digital');
    const before = await phone.number();
    await phone.post('', { phone: '41200003' });
    const code = await sentCode(origin, '41200003');
    const empty = await phone.post('/code', { code: '' });
    expect([empty.status, await empty.text()]).toEqual([422, expect.stringContaining('Skriv koden på seks sifre')]);
    for (let count = 0; count < 5; count += 1) {
      const response = await phone.post('/code', { code: code === '000000' ? '111111' : '000000' });
      expect([response.status, await response.text()]).toEqual([422, expect.stringContaining('Koden er feil')]);
    }
    const late = await phone.post('/code', { code });
    expect([late.status, await late.text()]).toEqual([422, expect.stringContaining('Koden gjelder ikke lenger')]);
    expect(await phone.number()).toBe(before);
  });

  test('R-11 is not accepted with a code older than ten minutes; a new one can be sent', async () => {
    const phone = await PhonePages.ofDemo('ung');
    await phone.post('', { phone: '41200004' });
    const code = await sentCode(origin, '41200004');
    await age('41200004', { seconds: 601 });
    expect(await (await phone.show('/code')).text()).toContain('Koden gjelder ikke lenger');
    expect(await (await phone.show()).text()).not.toContain('Vi har sendt en kode til');
    expect(await (await phone.post('/code', { code })).text()).toContain('Koden gjelder ikke lenger');
    expect(await (await phone.post('/resend')).text()).toContain('Vi har sendt en ny kode');
    await phone.post('/code', { code: await sentCode(origin, '41200004') });
    expect(await phone.number()).toBe('412 00 004');
  });

  test('R-11 gets another code after half a minute, which replaces the previous one', async () => {
    const phone = await PhonePages.ofDemo('familie');
    await phone.post('', { phone: '41200005' });
    const former = await sentCode(origin, '41200005');
    const tooSoon = await phone.post('/resend');
    expect([tooSoon.status, await tooSoon.text()]).toEqual([422, expect.stringContaining('Vent et halvt minutt')]);
    await age('41200005', { seconds: 31 });
    expect((await phone.post('/resend')).status).toBe(200);
    const code = await sentCode(origin, '41200005');
    expect(await bodiesTo('41200005')).toHaveLength(2);
    if (code !== former) expect((await phone.post('/code', { code: former })).status).toBe(422);
    expect((await phone.post('/code', { code })).status).toBe(200);
    const again = await phone.post('/code', { code });
    expect(await again.text()).not.toContain('Nummeret er bekreftet');
  });

  test('O-05 gets at most five codes an hour, from all people together', async () => {
    const statuses: number[] = [];
    for (let count = 1; count <= 6; count += 1) {
      const visitor = new Visitor(origin);
      await joinByEmail(visitor, origin, { title, email: `ny${count}@leser.example` });
      statuses.push((await new PhonePages(visitor).post('', { phone: '41200006' })).status);
    }
    expect(statuses).toEqual([303, 303, 303, 303, 303, 422]);
  });

  test.each([
    ['1234', 'Telefonnummeret er ugyldig'],
    ['', 'Telefonnummeret er ugyldig'],
    ['22 12 34 56', 'Skriv et mobilnummer'],
  ])('V-01 %j is reported at its field and kept', async (typed, text) => {
    const phone = await PhonePages.ofDemo('faktura');
    const response = await phone.post('', { phone: typed });
    const page = await response.text();
    expect(response.status).toBe(422);
    expect(page).toContain(text);
    expect(page).toContain(`value="${typed}" aria-describedby="fault"`);
  });

  test('R-11 needs no code if it is unchanged', async () => {
    const { phoneNumber } = demoPersonOf(title, 'faktura');
    const phone = await PhonePages.ofDemo('faktura');
    expect(await (await phone.post('', { phone: phoneNumber })).text()).toContain(
      'Kontoen din har allerede dette nummeret.',
    );
    expect(await bodiesTo(phoneNumber)).toEqual([]);
  });

  test('S-07 has its form in Nynorsk on a Nynorsk title', async () => {
    const nn = titleNamed(origin.services.fleet, 'djupvatnbygdeblad');
    const phone = await PhonePages.ofDemo('komplett', nn);
    await phone.post('', { phone: '41200007' });
    expect((await bodiesTo('41200007'))[0]).toContain('Koden din for å stadfeste telefonnummeret');
    expect(await (await phone.show('/code')).text()).toContain('Bruk eit anna nummer');
  });
});

describe('the phone number of an account', () => {
  test('R-11 can be removed, with a notice to it and the e-mail address; a pending code becomes invalid', async () => {
    const { phoneNumber, email } = demoPersonOf(title, 'student');
    const phone = await PhonePages.ofDemo('student');
    await phone.post('', { phone: '41200008' });
    const removed = await phone.post('/remove');
    expect(await removed.text()).toContain('Endringen er lagret.');
    expect(await phone.number()).toBe('Ikke oppgitt');
    for (const recipient of [phoneNumber, email]) {
      expect((await bodiesTo(recipient))[0]).toContain('Telefonnummeret er fjernet fra kontoen din');
    }
    await phone.post('/code', { code: await sentCode(origin, '41200008') });
    expect(await phone.number()).toBe('Ikke oppgitt');
    expect(await (await phone.show()).text()).not.toContain('Fjern nummeret');
  });

  test('E-04 cannot be changed from another site, nor without a log-in', async () => {
    const phone = await PhonePages.ofDemo('fri');
    const url = `${origin.services.fleet.identityUrl(title)}${identityPages.phone}/remove`;
    const headers = { origin: 'https://evil.example' };
    expect((await phone.visitor.ask(url, { method: 'POST', form: {}, headers })).status).toBe(403);
    expect((await new Visitor(origin).ask(url, { method: 'POST', form: {} })).status).toBe(401);
    expect(await phone.number()).not.toBe('Ikke oppgitt');
  });
});
