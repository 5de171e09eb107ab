import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { features } from '#origin/features.ts';
import { demoPersonOf } from '#origin/sandbox/demo-person.ts';
import { makeCalendarFeed } from '#src/contract/calendar.ts';
import { searchAccount, verifyCode } from '#src/contract/connect.ts';
import { getInstructions, makeDeliveryChange, setInstructions } from '#src/contract/delivery-change.ts';
import { inviteMember, previewInvitation } from '#src/contract/family.ts';
import { identityPages } from '#src/contract/identity-pages.ts';
import { updateAccount } from '#src/contract/profile.ts';
import { orderDeletion, orderTakeout } from '#src/contract/rights.ts';
import { type Actor, actorAtTime, actorOn, callsOf, titlesOf } from './support/actor.ts';
import { invitedToFamily } from './support/invitations.ts';
import { atLoginPage, sentCode, visitorAs } from './support/log-in.ts';
import { hurryRetries, jobsAreDone, sentTo } from './support/post.ts';
import { loggingOrigin } from './support/test-origin.ts';
import { Visitor } from './support/visitor.ts';

const { origin, log } = await loggingOrigin();
const { database, fleet } = origin.services;
const title = titlesOf(origin)();

/** Unique strings that a log must not contain. */
const seeded = {
  name: 'Xenofilia',
  familyName: 'Quistorff',
  email: 'xenofilia.quistorff@epost.example',
  invited: 'wilhelmina@epost.example',
  sought: 'zacharias@epost.example',
  phone: '90817263',
  soughtPhone: '90817264',
  street: 'Zeppelinkroken',
  doorCode: '4711-sesam',
  comment: 'den røde postkassen',
} as const;

/** Codes and secrets that were issued during the test. */
const secrets = new Set<string>();

/** Logs in at the provider as a new person, with a wrong code first. */
async function logInByMail(): Promise<void> {
  const { visitor, page } = await atLoginPage(origin, { title });
  await visitor.ask(`${page}/email`, { method: 'POST', form: { email: 'ikke en adresse Xenofilia' } });
  await visitor.ask(`${page}/email`, { method: 'POST', form: { email: seeded.email } });
  const code = await sentCode(origin, seeded.email);
  secrets.add(code);
  await visitor.ask(`${page}/code`, { method: 'POST', form: { code: code === '111111' ? '222222' : '111111' } });
  await visitor.ask(`${page}/code`, { method: 'POST', form: { code } });
  await visitor.ask(`${page}/name`, {
    method: 'POST',
    form: { givenName: seeded.name, familyName: seeded.familyName },
  });
}

async function changeAtProvider(): Promise<void> {
  const visitor = await visitorAs(origin, title, 'komplett');
  const at = (path: string) => `${fleet.identityUrl(title)}${path}`;
  const name = { givenName: seeded.name, familyName: seeded.familyName };
  expect((await visitor.ask(at(identityPages.profile), { method: 'POST', form: name })).status).toBe(200);
  await visitor.ask(at(identityPages.phone), { method: 'POST', form: { phoneNumber: seeded.phone } });
  await visitor.ask(at(identityPages.dataDownload), { method: 'POST', form: {} });
}

/** Enters everything that a subscriber can write freely. */
async function useMinSide(actor: Actor): Promise<void> {
  const { accountNo: ariaAccountNo } = actor;
  const contact = { ariaAccountNo, phoneNumber: seeded.phone, birthdate: '1971-02-03' };
  await actor.does(updateAccount, { payload: contact });
  await actor.does(setInstructions, { payload: { doorCode: seeded.doorCode, instructions: seeded.comment } });
  await actor.does(getInstructions);
  const { address } = demoPersonOf(title, 'komplett');
  const moved = { ...address, name: `${seeded.name} ${seeded.familyName}`, street: seeded.street };
  const change = { type: 'TRANSFER', fromDate: '2027-04-05', toDate: '2027-04-17', address: moved };
  await actor.asks(makeDeliveryChange, { payload: { change, replaces: null } });
  await actor.does(makeCalendarFeed);
  const { token } = await invitedToFamily(actor, seeded.invited);
  secrets.add(token);
  await actor.does(previewInvitation, { payload: { token } });
}

async function lookUp(): Promise<void> {
  const seeker = await actorOn(origin, title, 'ny');
  await seeker.asks(searchAccount, { payload: { sought: { kind: 'email', contact: seeded.sought } } });
  await seeker.asks(searchAccount, { payload: { sought: { kind: 'phone', contact: seeded.soughtPhone } } });
  await seeker.asks(verifyCode, { payload: { code: '123456' } });
}

/** Makes calls that are refused, and calls and jobs that fail, all with personal data in them. */
async function fail(actor: Actor): Promise<void> {
  const broken = { phoneNumber: `${seeded.phone}9`, street: seeded.street, email: seeded.email };
  expect((await actor.asks(updateAccount, { payload: broken })).status).toBe(400);
  await actor.asks(inviteMember, { payload: { email: `${seeded.name} uten krøllalfa` } });
  const asks = callsOf(new Visitor(origin), title, '1');
  await asks(inviteMember, { payload: { email: seeded.invited } });
  await new Visitor(origin).call(title, `${seeded.street}?epost=${seeded.email}`);
  // With the table missing, the database's own message quotes the row.
  await database.execute(sql`alter table delivery_instruction rename to delivery_instruction_away`);
  const failed = await actor.asks(setInstructions, {
    payload: { doorCode: seeded.doorCode, instructions: seeded.comment },
  });
  expect(failed.status).toBe(500);
  await actor.does(orderTakeout);
  await jobsAreDone(database);
  await database.execute(sql`alter table delivery_instruction_away rename to delivery_instruction`);
  await hurryRetries(database);
}

test('O-05 N-21 no log line contains a name, input, or a secret', { timeout: 60_000 }, async () => {
  const actor = await actorAtTime(origin, title, 'komplett');
  await logInByMail();
  await changeAtProvider();
  await useMinSide(actor);
  await lookUp();
  await fail(actor);
  await actor.does(orderDeletion, { payload: { acceptsLoss: true, acceptsHistory: true } });
  await origin.services.sandbox?.clock.set(title.titleCode, Date.parse('2027-04-20T09:00:00Z'));
  for (const { retention } of features) await retention?.(origin.services);
  await jobsAreDone(database);
  for (const { body } of await sentTo(origin)) for (const [code] of body.matchAll(/\b\d{6}\b/g)) secrets.add(code);
  for (const { body } of await sentTo(origin)) {
    for (const [, token = ''] of body.matchAll(/[#&](?:invitasjon=)?([\w.~-]{20,})/g)) secrets.add(token);
  }

  const lines = log.join('\n').toLowerCase();
  expect(log.length).toBeGreaterThan(30);
  expect(lines).toContain('request failed');
  expect(lines).toContain('a job failed and will be retried');
  const { email, givenName, familyName, phoneNumber } = demoPersonOf(title, 'komplett');
  const needles = [...Object.values(seeded), ...secrets, email, `${givenName} ${familyName}`, phoneNumber];
  expect(secrets.size).toBeGreaterThan(1);
  expect(needles.filter((needle) => needle !== '' && lines.includes(needle.toLowerCase()))).toEqual([]);
});

async function codeOn(path: string, ask: { readonly method?: string; readonly form?: Record<string, string> } = {}) {
  const headers = { accept: 'text/html' };
  const response = await new Visitor(origin).ask(`${fleet.identityUrl(title)}${path}`, { ...ask, headers });
  const [code = 'none'] = /S-[2-9A-HJ-NP-Z]{8}/.exec(await response.text()) ?? [];
  return { status: response.status, lines: log.filter((line) => line.includes(code)) };
}

test('N-21 a failing page of the provider shows a code, which is in the log', async () => {
  for (const path of ['/authn/unknown', '/oauth/authorize?client_id=unknown']) {
    const { status, lines } = await codeOn(path);
    expect([path, status, lines.length]).toEqual([path, 400, 1]);
  }
  await database.execute(sql`alter table limit_count rename to limit_count_away`);
  const crashed = await codeOn('/authn/unknown/email', { method: 'POST', form: { email: seeded.email } });
  await database.execute(sql`alter table limit_count_away rename to limit_count`);
  expect(crashed.status).toBe(500);
  expect(crashed.lines.some((line) => line.includes('request failed'))).toBe(true);
});
