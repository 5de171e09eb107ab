import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { account } from '#origin/features/account/account-tables.ts';
import { oneTimeCode } from '#origin/identity/login-tables.ts';
import { person } from '#origin/identity/person-tables.ts';
import { demoPersonOf } from '#origin/sandbox/demo-person.ts';
import { createAccount } from '#src/contract/account.ts';
import { getActivities } from '#src/contract/activity.ts';
import { type AssignRefusal, assignAccount, getLookUp, searchAccount, verifyCode } from '#src/contract/connect.ts';
import { getSession } from '#src/contract/session.ts';
import { getSubscription } from '#src/contract/subscription.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { type Actor, actorOn, titlesOf } from './support/actor.ts';
import {
  ageCode,
  anotherCode,
  codesTo,
  connected,
  connecting,
  firstLogin,
  lookedUp,
  phoneOfFree,
  phoneOfTaken,
  proven,
} from './support/connecting.ts';
import { sentTo } from './support/post.ts';
import { testDatabase } from './support/test-database.ts';
import { titleNamed } from './support/test-fleet.ts';
import { ownOrigin, startTestOrigin } from './support/test-origin.ts';

const origin = await ownOrigin();
const anyTitle = titlesOf(origin);
const inBokmal = titleNamed(origin.services.fleet, 'polviktidende');
const inNynorsk = titleNamed(origin.services.fleet, 'asgardsviktidend');

/** A title that no other test uses. */
function nextTitle(): FleetTitle {
  const title = anyTitle();
  return [inBokmal.titleCode, inNynorsk.titleCode].includes(title.titleCode) ? nextTitle() : title;
}

const findable = ['telefonkunde', 'epostkunde', 'koblet', 'ukoblet'] as const;

/** A person who looks up subscriptions. */
function seeker(kind: string, title = nextTitle()): Promise<Actor> {
  return actorOn(origin, title, kind, findable);
}

const typing = (code: string) => ({ payload: { code } });
const sessionOf = (actor: Actor) => actor.does(getSession);

describe('connecting an account', () => {
  test('R-16 A-05 works by phone number, and replaces the empty account from the first log-in', async () => {
    const title = inBokmal;
    const actor = await actorOn(origin, title, 'ny', findable);
    const { email } = demoPersonOf(title, 'ny');
    const { ariaAccountNo: empty } = await actor.does(createAccount, firstLogin(title, 'ny'));

    const begun = await lookedUp(actor, phoneOfFree);
    expect(begun).toEqual({
      ...phoneOfFree,
      state: 'waiting',
      attemptsLeft: 5,
      resendSeconds: expect.any(Number),
      found: [],
    });
    const [code = ''] = await codesTo(origin, actor, phoneOfFree.contact);
    const { accountNo, givenName, familyName } = demoPersonOf(title, 'telefonkunde');
    const found = {
      ariaAccountNo: accountNo,
      name: `${givenName} ${familyName}`,
      planName: 'Helg',
      instStatusCode: 1,
      isTaken: false,
    };
    expect((await actor.does(verifyCode, typing(code))).lookUp).toMatchObject({ state: 'proven', found: [found] });
    expect((await actor.does(getLookUp)).lookUp).toMatchObject({ state: 'proven', found: [found] });
    expect(await actor.isRefused(verifyCode, typing(code))).toEqual([409, 'codeExpired']);

    const answer = await connected(actor, 'ny', 'telefonkunde');
    expect(answer).toEqual({ ariaAccountNo: accountNo, receiptId: expect.any(String) });
    expect(await connected(actor, 'ny', 'telefonkunde')).toEqual(answer);
    expect(await sessionOf(actor)).toMatchObject({ ariaAccountNo: accountNo });
    const own = { params: { accountNo } };
    expect((await actor.does(getSubscription, own)).current).toMatchObject({ planName: 'Helg', access: 'own' });
    const { activities } = await actor.does(getActivities, own);
    const line = activities.find(({ id }) => id === answer.receiptId);
    expect(line).toMatchObject({ kind: 'connected', by: 'person', facts: { planName: 'Helg' } });
    expect(activities.filter(({ kind }) => kind === 'connected')).toHaveLength(1);
    const left = await origin.services.database.select().from(account).where(eq(account.accountNo, empty));
    expect(left).toEqual([]);
    expect(await actor.does(getLookUp)).toEqual({ lookUp: null });

    const [receipt] = await actor.mails();
    expect([receipt?.recipient, receipt?.subject]).toEqual([email, 'Du har koblet Helg til brukeren din']);
    const [notice] = await sentTo(origin, phoneOfFree.contact);
    expect(notice?.body).toContain('er koblet til en bruker på Min side. Har du ikke gjort dette, må du ringe oss');
  });

  test('R-16 N-02 takes effect once if two tabs do it at the same time', async () => {
    const actor = await actorOn(origin, nextTitle(), 'ukoblet');
    const { email, phoneNumber } = demoPersonOf(actor.title, 'ukoblet');
    await proven(origin, actor, { kind: 'email', contact: email }, phoneNumber);
    const [one, other] = await Promise.all([
      connected(actor, 'ukoblet', 'ukoblet'),
      connected(actor, 'ukoblet', 'ukoblet'),
    ]);
    expect(other).toEqual(one);
    const { activities } = await actor.does(getActivities);
    expect(activities.filter(({ kind }) => kind === 'connected')).toHaveLength(1);
    // The subscriber needs no other account.
    expect(await actor.isRefused(searchAccount, { payload: { sought: phoneOfFree } })).toEqual([
      409,
      'USER_HAS_ACTIVE_SUB',
    ]);
  });

  test('R-16 an account with an e-mail address but no phone number gets the code by e-mail, in the title’s language', async () => {
    const actor = await actorOn(origin, inNynorsk, 'ny', findable);
    const sought = { kind: 'email', contact: 'abonnent@demo.example' } as const;
    const { contact } = await lookedUp(actor, { ...sought, contact: ' Abonnent@Demo.example ' });
    expect(contact).toBe(sought.contact);
    const [mail] = await sentTo(origin, sought.contact);
    expect(mail?.subject).toMatch(/^Koden din er \d{6}$/);
    expect(mail?.body).toContain('Koden din for å kople abonnementet på');
    const { found } = await proven(origin, actor, sought);
    expect(found).toMatchObject([{ planName: 'Digital', isTaken: false }]);
  });
});

describe('a look-up', () => {
  test('R-16 without a match gets the same answer, sends nothing, and accepts no code', async () => {
    const actor = await seeker('ny');
    const nobody = { kind: 'phone', contact: '49000099' } as const;
    const one = await lookedUp(actor, nobody);
    const other = await lookedUp(actor, phoneOfTaken);
    expect({ ...one, contact: '' }).toEqual({ ...other, contact: '' });
    await lookedUp(actor, { kind: 'email', contact: 'ingen@demo.example' });
    expect(await sentTo(origin, nobody.contact)).toEqual([]);
    expect(await sentTo(origin, 'ingen@demo.example')).toEqual([]);
    expect(await actor.isRefused(verifyCode, typing('123456'))).toEqual([409, 'codeWrong']);
    expect((await actor.does(getLookUp)).lookUp).toMatchObject({ state: 'waiting', attemptsLeft: 4, found: [] });
  });

  test('R-16 O-05 accepts five attempts, including the correct one, and then needs another code', async () => {
    const actor = await seeker('sytten');
    await lookedUp(actor, phoneOfFree);
    const [code = ''] = await codesTo(origin, actor, phoneOfFree.contact);
    for (let count = 1; count <= 5; count += 1) {
      expect(await actor.isRefused(verifyCode, typing(anotherCode(code)))).toEqual([409, 'codeWrong']);
    }
    expect(await actor.isRefused(verifyCode, typing(code))).toEqual([409, 'codeExpired']);
    expect((await actor.does(getLookUp)).lookUp).toMatchObject({ state: 'over', attemptsLeft: 0, found: [] });
  });

  test('R-16 O-05 sends another code after half a minute, which replaces the previous one', async () => {
    const actor = await seeker('trettifire');
    const { email, phoneNumber } = demoPersonOf(actor.title, 'ukoblet');
    const sought = { kind: 'email', contact: email } as const;
    await lookedUp(actor, sought);
    await lookedUp(actor, sought);
    const [former = '', ...more] = await codesTo(origin, actor, phoneNumber);
    expect(more).toEqual([]);
    await ageCode(origin, actor, { by: 'trettifire', seconds: 31 });
    await lookedUp(actor, sought);
    const [code = ''] = await codesTo(origin, actor, phoneNumber);
    if (code !== former) expect(await actor.isRefused(verifyCode, typing(former))).toEqual([409, 'codeWrong']);
    await ageCode(origin, actor, { by: 'trettifire', seconds: 601 });
    expect(await actor.isRefused(verifyCode, typing(code))).toEqual([409, 'codeExpired']);
  });

  test('O-05 stores only a hash of its code, and is possible at most ten times an hour', async () => {
    const actor = await seeker('karantene');
    const numbers = Array.from({ length: 11 }, (_, count) => `490001${String(count).padStart(2, '0')}`);
    const statuses: number[] = [];
    for (const contact of numbers) {
      const payload = { sought: { kind: 'phone', contact } };
      statuses.push((await actor.asks(searchAccount, { payload })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    const kept = await origin.services.database.select().from(oneTimeCode);
    expect(JSON.stringify(kept)).not.toMatch(/"\d{6}"/);
    // Moving the title's clock by an hour has no effect, because limits use real time.
    expect(await actor.isRefused(searchAccount, { payload: { sought: phoneOfFree } })).toEqual([429, 'tooMany']);
  });

  test('R-16 belongs to the person, and requires valid input', async () => {
    const actor = await seeker('kansellert');
    expect(await actor.does(getLookUp)).toEqual({ lookUp: null });
    for (const sought of [
      { kind: 'phone', contact: '123' },
      { kind: 'email', contact: 'nei' },
      { kind: 'post', contact: '1' },
    ]) {
      expect(await actor.isRefused(searchAccount, { payload: { sought } })).toEqual([400, 'invalidPayload']);
    }
    expect(await actor.isRefused(verifyCode, typing('12345'))).toEqual([400, 'invalidPayload']);
    expect(await actor.isRefused(verifyCode, typing('123456'))).toEqual([409, 'codeExpired']);
    const elsewhere = { sought: phoneOfFree, titleCode: nextTitle().titleCode };
    expect(await actor.isRefused(searchAccount, { payload: elsewhere })).toEqual([404, 'titleNotFound']);
  });
});

/** The refusal of a person who proves one account and then connects one of the given kind. */
async function refusedAfterProof(title: FleetTitle, kind: string, ofKind: string): Promise<readonly [number, string]> {
  const actor = await seeker(kind, title);
  await proven(origin, actor, phoneOfFree);
  return actor.isRefused(assignAccount, connecting(actor, kind, ofKind));
}

/** Refusals to connect, keyed by code, each with the action that causes it. */
const results: Readonly<Record<AssignRefusal, (title: FleetTitle) => Promise<readonly [number, string]>>> = {
  titleNotFound: async (title) => {
    const actor = await seeker('avsluttet', title);
    const { payload } = connecting(actor, 'avsluttet', 'telefonkunde');
    return actor.isRefused(assignAccount, { payload: { ...payload, titleCode: nextTitle().titleCode } });
  },
  NO_SPID_FOUND: async (title) => {
    const actor = await seeker('avsluttet', title);
    return actor.isRefused(assignAccount, connecting(actor, 'ny', 'telefonkunde'));
  },
  REQUEST_MISSING_VALUES: async (title) => {
    const actor = await seeker('avsluttet', title);
    return actor.isRefused(assignAccount, { payload: { spidId: demoPersonOf(actor.title, 'avsluttet').personId } });
  },
  EMAIL_DOES_NOT_EXIST: async (title) => {
    const actor = await seeker('inaktiv', title);
    const { personId } = demoPersonOf(actor.title, 'inaktiv');
    await origin.services.database.update(person).set({ email: '' }).where(eq(person.id, personId));
    return actor.isRefused(assignAccount, connecting(actor, 'inaktiv', 'telefonkunde'));
  },
  lookUpExpired: async (title) => {
    const actor = await seeker('avsluttet', title);
    await lookedUp(actor, phoneOfFree);
    return actor.isRefused(assignAccount, connecting(actor, 'avsluttet', 'telefonkunde'));
  },
  accountInUse: (title) => refusedAfterProof(title, 'tidligere', 'telefonkunde'),
  USER_IS_ACTIVE: async (title) => {
    const actor = await seeker('telefonkunde', title);
    expect((await proven(origin, actor, phoneOfTaken)).found).toMatchObject([{ planName: 'Digital', isTaken: true }]);
    return actor.isRefused(assignAccount, connecting(actor, 'telefonkunde', 'koblet'));
  },
  AMPS_RETURNED_NULL: (title) => refusedAfterProof(title, 'epostkunde', 'ukoblet'),
  USER_HAS_ACTIVE_SUB: async (title) => {
    const actor = await seeker('ukoblet', title);
    await proven(origin, actor, phoneOfFree);
    const { personId, accountNo } = demoPersonOf(actor.title, 'ukoblet');
    await origin.services.database.update(account).set({ personId }).where(eq(account.accountNo, accountNo));
    return actor.isRefused(assignAccount, connecting(actor, 'ukoblet', 'telefonkunde'));
  },
  ERROR_IN_CREATING_ACCOUNT: async (title) => {
    const { database } = origin.services;
    const actor = await seeker('epostkunde', title);
    await proven(origin, actor, phoneOfFree);
    await database.execute(sql`create function on_hand_over() returns trigger language plpgsql as
      $$ begin raise exception 'no'; end $$`);
    await database.execute(sql`create trigger on_hand_over before update on account
      for each row execute function on_hand_over()`);
    try {
      return await actor.isRefused(assignAccount, connecting(actor, 'epostkunde', 'telefonkunde'));
    } finally {
      await database.execute(sql`drop trigger on_hand_over on account`);
      await database.execute(sql`drop function on_hand_over`);
    }
  },
};

test.each([
  ['titleNotFound', 404],
  ['NO_SPID_FOUND', 422],
  ['REQUEST_MISSING_VALUES', 400],
  ['EMAIL_DOES_NOT_EXIST', 422],
  ['lookUpExpired', 409],
  ['accountInUse', 409],
  ['USER_IS_ACTIVE', 409],
  ['AMPS_RETURNED_NULL', 500],
  ['ERROR_IN_CREATING_ACCOUNT', 500],
  ['USER_HAS_ACTIVE_SUB', 409],
] as const)('A-05 R-16 connecting is refused with %s, and changes nothing', async (code, status) => {
  const title = nextTitle();
  expect(await results[code](title)).toEqual([status, code]);
  const { database } = origin.services;
  const free = demoPersonOf(title, 'telefonkunde').accountNo;
  expect(await database.select().from(account).where(eq(account.accountNo, free))).toMatchObject([{ personId: null }]);
});

test.each([
  ['lookUpMissNetwork', '192.0.2.2'],
  ['lookUpMissFleet', '192.0.2.1'],
] as const)(
  'O-05 R-16 O-06 %s stops several people from guessing codes, and a metric counts it',
  async (limit, next) => {
    const guessing = await startTestOrigin({ environment: { RATE_LIMITS: JSON.stringify({ [limit]: 2 }) } });
    const title = guessing.services.fleet.titles[0];
    if (title === undefined) throw new Error('There is no title.');
    const from = async (kind: string, clientAddress: string): Promise<Actor> => {
      const actor = await actorOn(guessing, title, kind, findable);
      actor.visitor.clientAddress = clientAddress;
      return actor;
    };
    const first = await from('ny', '192.0.2.1');
    const second = await from('sytten', '192.0.2.1');
    const wrong = typing('123456');
    for (const actor of [first, second]) await lookedUp(actor, { kind: 'phone', contact: '49000099' });
    expect(await first.isRefused(verifyCode, wrong)).toEqual([409, 'codeWrong']);
    expect(await second.isRefused(verifyCode, wrong)).toEqual([409, 'codeWrong']);
    expect(await second.isRefused(verifyCode, wrong)).toEqual([429, 'tooMany']);
    // Refusals by the limit do not count as attempts.
    expect((await second.does(getLookUp)).lookUp).toMatchObject({ attemptsLeft: 4 });
    second.visitor.clientAddress = next;
    const isOfFleet = limit === 'lookUpMissFleet';
    expect(await second.isRefused(verifyCode, wrong)).toEqual(isOfFleet ? [429, 'tooMany'] : [409, 'codeWrong']);
    const metrics = await (await fetch(`${guessing.operatorsUrl}/metrics`)).text();
    expect(metrics).toContain(`min_side_refusals_total{call="POST verify",code="codeWrong"} ${isOfFleet ? 2 : 3}`);
    await guessing.close();
  },
);

test('O-05 R-16 codes and limits survive a restart, and no log line contains contact data', async () => {
  const database = await testDatabase();
  const open = { ...database, close: () => Promise.resolve() };
  const environment = { RATE_LIMITS: '{"lookUp":1}' };
  const lines: string[] = [];
  const onLog = (line: string): void => {
    lines.push(line);
  };
  const first = await startTestOrigin({ open, environment, onLog });
  const [title] = first.services.fleet.titles;
  if (title === undefined) throw new Error('There is no title.');
  const before = await actorOn(first, title, 'ny', findable);
  await lookedUp(before, phoneOfFree);
  const [code = ''] = await codesTo(first, before, phoneOfFree.contact);
  await first.close();
  const second = await startTestOrigin({ open, environment, onLog });
  const actor = await actorOn(second, title, 'ny');
  expect(await actor.isRefused(searchAccount, { payload: { sought: phoneOfTaken } })).toEqual([429, 'tooMany']);
  expect((await actor.does(verifyCode, typing(code))).lookUp.found).toHaveLength(1);
  await second.close();
  await database.close();
  expect(lines.join('\n')).not.toMatch(new RegExp(`${phoneOfFree.contact}|${phoneOfTaken.contact}|${code}`));
});
