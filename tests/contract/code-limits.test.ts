import { describe, expect, test } from 'vitest';
import type { RunningOrigin } from '#origin/start-origin.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { anotherCode } from './support/connecting.ts';
import { arriveAtCallback, joinByEmail, openLoginPage, sentCode } from './support/log-in.ts';
import { testDatabase } from './support/test-database.ts';
import { titleNamed } from './support/test-fleet.ts';
import { startTestOrigin } from './support/test-origin.ts';
import { Visitor } from './support/visitor.ts';

/** An origin with the real limits, except for those that a test sets. */
async function withLimits(limits: Readonly<Record<string, number>>, test: (origin: RunningOrigin) => Promise<void>) {
  const origin = await startTestOrigin({ environment: { RATE_LIMITS: JSON.stringify(limits) } });
  try {
    await test(origin);
  } finally {
    await origin.close();
  }
}

function titleOf(origin: RunningOrigin, publicationId = 'polviktidende'): FleetTitle {
  return titleNamed(origin.services.fleet, publicationId);
}

function browserAt(origin: RunningOrigin, clientAddress: string): Visitor {
  const visitor = new Visitor(origin);
  visitor.clientAddress = clientAddress;
  return visitor;
}

/** Requests a code by e-mail; 303 if it is sent, 422 if it is refused. */
async function askForCode(visitor: Visitor, origin: RunningOrigin, email: string): Promise<number> {
  const page = await openLoginPage(visitor, origin, { title: titleOf(origin) });
  return (await visitor.ask(`${page}/email`, { method: 'POST', form: { email } })).status;
}

describe('codes requested from one network', () => {
  test('O-05 share a limit across all people, with IPv6 addresses counted per /64', async () => {
    await withLimits({ codeNetwork: 3 }, async (origin) => {
      const statuses: number[] = [];
      for (let count = 1; count <= 4; count += 1) {
        const visitor = browserAt(origin, `2001:db8:1:2::${count}`);
        statuses.push(await askForCode(visitor, origin, `leser${count}@leser.example`));
      }
      expect(statuses).toEqual([303, 303, 303, 422]);
      expect(await askForCode(browserAt(origin, '2001:db8:1:3::1'), origin, 'leser4@leser.example')).toBe(303);
    });
  });

  test('O-05 share a limit for an IPv4 address, even if it is mapped into IPv6', async () => {
    await withLimits({ codeNetwork: 1 }, async (origin) => {
      expect(await askForCode(browserAt(origin, '192.0.2.1'), origin, 'en@leser.example')).toBe(303);
      expect(await askForCode(browserAt(origin, '::ffff:192.0.2.1'), origin, 'to@leser.example')).toBe(422);
      expect(await askForCode(browserAt(origin, '192.0.2.2'), origin, 'to@leser.example')).toBe(303);
    });
  });

  test("O-05 do not count against the person's five if the network's limit refuses them", async () => {
    await withLimits({ codeNetwork: 1 }, async (origin) => {
      const attacker = browserAt(origin, '192.0.2.1');
      for (let count = 0; count < 8; count += 1) await askForCode(attacker, origin, 'mal@leser.example');
      expect(await askForCode(browserAt(origin, '192.0.2.2'), origin, 'mal@leser.example')).toBe(303);
    });
  });

  test('O-05 are counted across a restart', async () => {
    const database = await testDatabase();
    const open = { ...database, close: () => Promise.resolve() };
    const environment = { RATE_LIMITS: '{"codeNetwork":1}' };
    const first = await startTestOrigin({ open, environment });
    expect(await askForCode(new Visitor(first), first, 'en@leser.example')).toBe(303);
    await first.close();
    const second = await startTestOrigin({ open, environment });
    expect(await askForCode(new Visitor(second), second, 'to@leser.example')).toBe(422);
    await second.close();
    await database.close();
  });
});

describe('a browser in which the person has logged in', () => {
  const email = 'eier@leser.example';
  const network = '192.0.2.1';
  const cookieName = 'identity_browser';

  async function ownBrowser(origin: RunningOrigin): Promise<Visitor> {
    const own = browserAt(origin, network);
    await joinByEmail(own, origin, { title: titleOf(origin), email });
    return own;
  }

  function identityHost(origin: RunningOrigin): string {
    return new URL(origin.services.fleet.identityUrl(titleOf(origin))).host;
  }

  test('O-05 has its own five codes an hour, which nobody else can exhaust', async () => {
    await withLimits({ codeNetwork: 5 }, async (origin) => {
      const own = await ownBrowser(origin);
      const strangers: number[] = [];
      for (let count = 0; count < 5; count += 1) {
        strangers.push(await askForCode(browserAt(origin, network), origin, email));
      }
      expect(strangers).toEqual([303, 303, 303, 303, 422]);
      expect(await askForCode(browserAt(origin, '198.51.100.1'), origin, email)).toBe(422);
      const owner: number[] = [];
      for (let count = 0; count < 6; count += 1) owner.push(await askForCode(own, origin, email));
      expect(owner).toEqual([303, 303, 303, 303, 303, 422]);
    });
  });

  test('O-05 has its own count of wrong codes; correct ones do not count', async () => {
    await withLimits({ codeAttempt: 2, codeAttemptOwnBrowser: 1 }, async (origin) => {
      const own = await ownBrowser(origin);
      const stranger = browserAt(origin, network);
      const page = await openLoginPage(stranger, origin, { title: titleOf(origin) });
      await stranger.ask(`${page}/email`, { method: 'POST', form: { email: 'annen@leser.example' } });
      const answers: string[] = [];
      const sent = await sentCode(origin, 'annen@leser.example');
      for (const code of [anotherCode(sent), anotherCode(sent), sent]) {
        answers.push(await (await stranger.ask(`${page}/code`, { method: 'POST', form: { code } })).text());
      }
      expect(answers[1]).toContain('Koden er feil');
      expect(answers[2]).toContain('Det er skrevet inn for mange koder herfra');
      const ownPage = await openLoginPage(own, origin, { title: titleOf(origin) });
      await own.ask(`${ownPage}/email`, { method: 'POST', form: { email } });
      const form = { code: await sentCode(origin, email) };
      await arriveAtCallback(own, await own.ask(`${ownPage}/code`, { method: 'POST', form }));
      const nextPage = await openLoginPage(own, origin, { title: titleOf(origin) });
      await own.ask(`${nextPage}/email`, { method: 'POST', form: { email } });
      const again = { code: anotherCode(await sentCode(origin, email)) };
      expect(await (await own.ask(`${nextPage}/code`, { method: 'POST', form: again })).text()).toContain(
        'Koden er feil',
      );
      expect(await (await own.ask(`${nextPage}/code`, { method: 'POST', form: again })).text()).toContain(
        'for mange koder',
      );
    });
  });

  test('O-05 is recognised by a signed cookie without personal data, which scripts cannot read', async () => {
    await withLimits({}, async (origin) => {
      const visitor = browserAt(origin, network);
      const page = await openLoginPage(visitor, origin, { title: titleOf(origin) });
      const answer = await visitor.ask(`${page}/demo`, { method: 'POST', form: { kind: 'komplett' } });
      const line = answer.headers.getSetCookie().find((one) => one.startsWith(cookieName)) ?? '';
      expect(line).toMatch(/^identity_browser=[\w.%-]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
      const value = decodeURIComponent(visitor.cookie(identityHost(origin), cookieName) ?? '');
      expect(value).toMatch(/^[\w-]{22}\.[\w-]{43}\.[\w+/]{43}=$/);
    });
  });

  test('O-05 is not recognised by a modified cookie, nor for anyone else', async () => {
    await withLimits({ codeNetwork: 1 }, async (origin) => {
      const host = identityHost(origin);
      const cookie = (await ownBrowser(origin)).cookie(host, cookieName) ?? '';
      const ask = (value: string, to: string) => {
        const visitor = browserAt(origin, network);
        visitor.setCookie(host, cookieName, value);
        return askForCode(visitor, origin, to);
      };
      expect(await ask(cookie.replace(/^.{4}/, 'AAAA'), email)).toBe(422);
      expect(await ask(cookie, 'noen@leser.example')).toBe(422);
      expect(await ask(cookie, email)).toBe(303);
    });
  });
});

describe('forms sent to the log-in pages', () => {
  test('O-05 are limited per network, with an error page', async () => {
    await withLimits({ loginPost: 2 }, async (origin) => {
      const title = titleOf(origin, 'djupvatnbygdeblad');
      const visitor = browserAt(origin, '192.0.2.1');
      const url = `${origin.services.fleet.identityUrl(title)}/authn/any/email`;
      const headers = { origin: 'https://evil.example' };
      for (let count = 0; count < 3; count += 1) await visitor.ask(url, { method: 'POST', form: {}, headers });
      for (let count = 0; count < 2; count += 1)
        expect((await visitor.ask(url, { method: 'POST', form: {} })).status).toBe(400);
      const refused = await visitor.ask(url, { method: 'POST', form: {} });
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600']);
      expect(await refused.text()).toContain('Det har kome for mange forsøk på å logge inn herifrå');
      expect((await browserAt(origin, '192.0.2.2').ask(url, { method: 'POST', form: {} })).status).toBe(400);
    });
  });
});
