import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { businessRetention } from '#origin/features/business/business-feature.ts';
import { businessInvitation } from '#origin/features/business/business-tables.ts';
import { getActivities } from '#src/contract/activity.ts';
import {
  getBusiness,
  getBusinessAddresses,
  inviteEmployees,
  removeEmployees,
  resendInvitations,
  sendBusinessCode,
  verifyBusinessEmail,
} from '#src/contract/business.ts';
import { getSubscription } from '#src/contract/subscription.ts';
import { getWrite } from '#src/contract/write-outcome.ts';
import { maxAtOnce } from '#src/domain/business-invitations.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { statusCodes } from '#src/domain/subscription.ts';
import { type Actor, actorOn, moveClock, titlesOf } from './support/actor.ts';
import { sentTo } from './support/post.ts';
import { ownOrigin } from './support/test-origin.ts';

const origin = await ownOrigin();
const { database } = origin.services;
const nextTitle = titlesOf(origin);

const at = (name: string): string => `${name}@nordlysverft.example`;

async function freshTitle(): Promise<FleetTitle> {
  const title = nextTitle();
  await moveClock(origin, title, '2027-03-10T09:00:00Z');
  return title;
}

async function freshAdmin(): Promise<Actor> {
  return actorOn(origin, await freshTitle(), 'bedriftsadmin');
}

const resultsOf = async (
  actor: Actor,
  endpoint: typeof inviteEmployees | typeof resendInvitations | typeof removeEmployees,
  emails: readonly string[],
): Promise<readonly string[]> => {
  const { results } = await actor.does(endpoint, { payload: { emails } });
  return results.map(({ result }) => result);
};

async function mailsTo({ title: { titleCode } }: Actor, email: string) {
  const sent = await sentTo(origin, email);
  return sent.filter((mail) => mail.titleCode === titleCode);
}

async function codeFor(actor: Actor, email: string): Promise<string> {
  const sent = await mailsTo(actor, email);
  const mail = sent.find(({ subject }) => /\d{6}/.test(subject));
  return /\d{6}/.exec(mail?.subject ?? '')?.[0] ?? '';
}

async function taken(actor: Actor, email: string): Promise<void> {
  await actor.does(sendBusinessCode, { payload: { email } });
  await actor.does(verifyBusinessEmail, { payload: { email, code: await codeFor(actor, email) } });
}

describe('the admin of a company', () => {
  test('R-21 sees the employees in pages, newest first, and can search them', async () => {
    const admin = await freshAdmin();
    const first = await admin.does(getBusiness);
    expect(first).toMatchObject({
      company: 'Nordlys Verft AS',
      organizationNumber: '319900004',
      since: '2025-03-10',
      maxUsers: 60,
      used: 42,
      found: 42,
      pageCount: 3,
      page: 1,
    });
    expect(first.invitations).toHaveLength(20);
    expect(first.invitations[0]).toEqual({
      email: at('ansatt01'),
      addedOn: '2027-02-28',
      state: 'emailSent',
      isOwn: false,
    });
    const last = await admin.does(getBusiness, { query: { page: '3' } });
    expect(last.invitations.at(-1)).toMatchObject({ email: at('bedriftsadmin'), state: 'active', isOwn: true });
    const active = await admin.does(getBusiness, { query: { state: 'active', search: 'BEDRIFTS' } });
    expect(active.invitations.map(({ email }) => email)).toEqual([at('bedriftsansatt'), at('bedriftsadmin')]);
    expect(await admin.does(getBusiness, { query: { search: '%' } })).toMatchObject({ found: 0, invitations: [] });
    expect((await admin.does(getBusinessAddresses)).emails).toHaveLength(42);
  });

  test('R-21 R-22 A-05 V-02 gets a result for each address; only new addresses of the company get an e-mail', async () => {
    const admin = await freshAdmin();
    const asked = ['Kari@Nordlysverft.example', at('kari'), at('ansatt01'), 'ola@annet.example', 'ola', '=1+1'];
    const { results } = await admin.does(inviteEmployees, { payload: { emails: asked } });
    expect(results).toEqual([
      { email: at('kari'), result: 'emailSent' },
      { email: at('kari'), result: 'userExist' },
      { email: at('ansatt01'), result: 'userExist' },
      { email: 'ola@annet.example', result: 'wrongEmailDomain' },
      { email: 'ola', result: 'errorSaved' },
      { email: '=1+1', result: 'errorSaved' },
    ]);
    const mails = await mailsTo(admin, at('kari'));
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ subject: expect.stringContaining('Nordlys Verft AS') });
    expect(mails[0]?.body).toContain(`${origin.services.fleet.pageUrl(admin.title)}/bedrift`);
    for (const other of [at('ansatt01'), 'ola@annet.example']) expect(await mailsTo(admin, other)).toEqual([]);
  });

  test('R-22 A-05 cannot invite more employees than the company pays for', async () => {
    const admin = await freshAdmin();
    const many = Array.from({ length: 20 }, (_, index) => at(`ny${index}`));
    const results = await resultsOf(admin, inviteEmployees, many);
    expect(results.filter((result) => result === 'emailSent')).toHaveLength(18);
    expect(results.slice(18)).toEqual(['maxUsersReached', 'maxUsersReached']);
    expect(await admin.does(getBusiness)).toMatchObject({ used: 60 });
    expect(await resultsOf(admin, removeEmployees, [at('ny0')])).toEqual(['deleted']);
    expect(await resultsOf(admin, inviteEmployees, [at('ny19')])).toEqual(['emailSent']);
    const tooMany = Array(maxAtOnce + 1).fill(at('x'));
    expect(await admin.isRefused(inviteEmployees, { payload: { emails: tooMany } })).toEqual([400, 'invalidPayload']);
  });

  test('R-21 R-22 N-08 invitations and removals are in the log, without the employees’ addresses', async () => {
    const admin = await freshAdmin();
    await resultsOf(admin, inviteEmployees, [at('kari'), at('per'), 'ola@annet.example']);
    await resultsOf(admin, inviteEmployees, [at('kari')]);
    await resultsOf(admin, removeEmployees, [at('kari'), at('ukjent')]);
    const { activities } = await admin.does(getActivities);
    expect(activities.slice(0, 2)).toMatchObject([
      { kind: 'familyRemoved', exactKind: 'employeesRemoved', by: 'person', facts: { people: 1 } },
      { kind: 'familyInvited', exactKind: 'employeesInvited', by: 'person', facts: { people: 2 } },
    ]);
    expect(JSON.stringify(activities)).not.toContain(at('kari'));
  });

  test('R-22 A-06 N-02 can send a part of a list twice: it is processed once, with the same results', async () => {
    const admin = await freshAdmin();
    const given = { payload: { emails: [at('kari')] }, key: 'import-1-0' };
    const first = await admin.does(inviteEmployees, given);
    expect(await admin.does(inviteEmployees, given)).toEqual(first);
    expect(await mailsTo(admin, at('kari'))).toHaveLength(1);
    expect(await admin.does(getWrite, { params: { key: 'import-1-0' } })).toEqual({ receiptId: null, paymentId: null });
  });

  test('R-21 A-05 can resend invitations only a few times a day, even by removing and re-adding an employee', async () => {
    const admin = await freshAdmin();
    expect(await resultsOf(admin, resendInvitations, [at('ansatt01'), at('ansatt03'), at('ukjent')])).toEqual([
      'resent',
      'userExist',
      'errorSaved',
    ]);
    expect(await mailsTo(admin, at('ansatt01'))).toHaveLength(1);
    for (let mail = 1; mail < 4; mail += 1) await resultsOf(admin, resendInvitations, [at('ansatt01')]);
    expect(await resultsOf(admin, removeEmployees, [at('ansatt01')])).toEqual(['deleted']);
    expect(await resultsOf(admin, inviteEmployees, [at('ansatt01')])).toEqual(['emailSent']);
    expect(await resultsOf(admin, resendInvitations, [at('ansatt01')])).toEqual(['errorSaved']);
    expect(await mailsTo(admin, at('ansatt01'))).toHaveLength(5);
    await moveClock(origin, admin.title, '2027-03-11T09:00:00Z');
    expect(await resultsOf(admin, resendInvitations, [at('ansatt01')])).toEqual(['resent']);
  });

  test('R-21 A-05 C-04 ends access by removing an employee, and gets a result for each address', async () => {
    const admin = await freshAdmin();
    const employee = await actorOn(origin, admin.title, 'bedriftsansatt');
    const asked = [at('bedriftsansatt'), at('bedriftsadmin'), at('ukjent')];
    const heard = vi.spyOn(origin.services.socket, 'changed');
    expect(await resultsOf(admin, removeEmployees, asked)).toEqual(['deleted', 'failed', 'notExist']);
    expect(heard).toHaveBeenCalledWith(employee.accountNo, 'subscription:changed');
    heard.mockRestore();
    const { current, former } = await employee.does(getSubscription);
    expect(current).toBeNull();
    expect(former).toMatchObject([{ instStatusCode: statusCodes.CANCELLED, expiryDate: '2027-03-10' }]);
    expect(await employee.does(getActivities)).toMatchObject({ activities: [{ kind: 'ended', by: 'system' }] });
    const [mail] = await mailsTo(admin, at('bedriftsansatt'));
    expect(mail?.subject).toContain('Nordlys Verft AS');
    expect(mail?.body).toContain(`${origin.services.fleet.pageUrl(admin.title)}/bestill-abonnement`);
    expect((await admin.does(getSubscription)).current).toMatchObject({ instStatusCode: statusCodes.ACTIVE });
  });

  test('A-07 R-21 nobody else has access: employees lack the role, and for anyone else the company does not exist', async () => {
    const admin = await freshAdmin();
    const outsiders = [
      ['bedriftsansatt', [403, 'notAdmin']],
      ['komplett', [403, 'notAdmin']],
      ['tidligere', [409, 'noSubscription']],
    ] as const;
    for (const [kind, refusal] of outsiders) {
      const other = await actorOn(origin, admin.title, kind);
      for (const endpoint of [getBusiness, getBusinessAddresses]) {
        expect(await other.isRefused(endpoint)).toEqual(refusal);
        expect(await other.isRefused(endpoint, { params: admin.holder })).toEqual([404, 'accountNotFound']);
      }
      for (const endpoint of [inviteEmployees, resendInvitations, removeEmployees]) {
        const payload = { emails: [at('ansatt01')] };
        expect(await other.isRefused(endpoint, { payload })).toEqual(refusal);
        expect(await other.isRefused(endpoint, { payload: { ...payload, ...admin.holder } })).toEqual([
          404,
          'accountNotFound',
        ]);
      }
    }
    expect(await admin.does(getBusiness)).toMatchObject({ used: 42 });
  });

  test('R-21 a removed address is deleted after a day, and the others are kept', async () => {
    const admin = await freshAdmin();
    const { titleCode } = admin.title;
    const kept = () => database.$count(businessInvitation, eq(businessInvitation.titleCode, titleCode));
    await resultsOf(admin, removeEmployees, [at('ansatt01')]);
    await businessRetention(origin.services);
    expect(await kept()).toBe(42);
    await moveClock(origin, admin.title, '2027-03-12T09:00:00Z');
    await businessRetention(origin.services);
    expect(await kept()).toBe(41);
  });
});

describe('an employee', () => {
  test('R-20 confirms the work address with a code, and gets access through the company’s subscription', async () => {
    const admin = await freshAdmin();
    const person = await actorOn(origin, admin.title, 'trettifire');
    const email = at('ansatt01');
    await person.does(sendBusinessCode, { payload: { email: 'Ansatt01@Nordlysverft.example' } });
    const code = await codeFor(person, email);
    const given = { payload: { email, code: ` ${code.slice(0, 3)} ${code.slice(3)}` } };
    expect(await person.does(verifyBusinessEmail, given)).toEqual({ company: 'Nordlys Verft AS', planName: 'Bedrift' });
    expect(await person.does(verifyBusinessEmail, given)).toMatchObject({ company: 'Nordlys Verft AS' });
    const { current } = await person.does(getSubscription);
    expect(current).toMatchObject({
      access: 'work',
      instStatusCode: statusCodes.ACTIVE,
      priceOre: 0,
      subsRetrieveSubscriptionAddInfo: { subscriptionInfo1: 'employee' },
      startedOn: '2027-03-10',
    });
    expect(await person.does(getActivities)).toMatchObject({ activities: [{ kind: 'started', by: 'person' }] });
    const { invitations } = await admin.does(getBusiness, { query: { search: email } });
    expect(invitations).toMatchObject([{ email, state: 'active' }]);
    expect(await person.isRefused(sendBusinessCode, { payload: { email } })).toEqual([409, 'alreadySubscribed']);
    expect(await resultsOf(admin, removeEmployees, [email])).toEqual(['deleted']);
    expect((await person.does(getSubscription)).current).toBeNull();
  });

  test('R-20 N-03 O-05 a code can be tried five times and used once, only by its person and for its address', async () => {
    const title = await freshTitle();
    const person = await actorOn(origin, title, 'trettifire', ['bedriftsadmin']);
    const other = await actorOn(origin, title, 'sytten');
    const email = at('ansatt01');
    await person.does(sendBusinessCode, { payload: { email } });
    const code = await codeFor(person, email);
    const wrong = code === '000000' ? '000001' : '000000';
    expect(await other.isRefused(verifyBusinessEmail, { payload: { email, code } })).toEqual([409, 'codeExpired']);
    for (const unfit of ['', '12345', 'kode']) {
      const payload = { email, code: unfit };
      expect(await person.isRefused(verifyBusinessEmail, { payload })).toEqual([409, 'codeWrong']);
    }
    const tries = Array.from({ length: 6 }, () =>
      person.isRefused(verifyBusinessEmail, { payload: { email, code: wrong } }),
    );
    const codes = (await Promise.all(tries)).map(([, refusal]) => refusal);
    expect(codes.filter((one) => one === 'codeWrong')).toHaveLength(5);
    expect(await person.isRefused(verifyBusinessEmail, { payload: { email, code } })).toEqual([409, 'codeExpired']);
    await person.does(sendBusinessCode, { payload: { email } });
    const next = { code: await codeFor(person, email) };
    const elsewhere = { payload: { ...next, email: at('ansatt02') } };
    expect(await person.isRefused(verifyBusinessEmail, elsewhere)).toEqual([404, 'invitationNotFound']);
    expect(await person.isRefused(verifyBusinessEmail, { payload: { ...next, email } })).toEqual([409, 'codeExpired']);
  });

  test('R-20 O-05 no one can find out who is on a list, and codes are limited for listed and other addresses alike', async () => {
    const title = await freshTitle();
    for (const [kind, email] of [
      ['trettifire', at('ukjent')],
      ['tidligere', at('ansatt02')],
    ] as const) {
      const person = await actorOn(origin, title, kind);
      for (let count = 0; count < 5; count += 1) {
        expect(await person.does(sendBusinessCode, { payload: { email } })).toEqual({ email });
      }
      expect(await person.isRefused(sendBusinessCode, { payload: { email } })).toEqual([429, 'tooMany']);
    }
    expect(await sentTo(origin, at('ukjent'))).toEqual([]);
  });

  test('R-20 requesting a code has the same effect and answer for an address that is not on a list', async () => {
    const title = await freshTitle();
    const told: unknown[] = [];
    for (const [kind, email] of [
      ['trettifire', at('ukjent')],
      ['tidligere', at('ansatt02')],
    ] as const) {
      const person = await actorOn(origin, title, kind);
      const sent: string[] = [];
      const answers: unknown[] = [];
      const spy = vi.spyOn(origin.services.jobs, 'send');
      answers.push(await person.asks(sendBusinessCode, { payload: { email } }).then(({ status }) => status));
      // Due work of the title may enqueue other jobs at the same time.
      sent.push(...spy.mock.calls.map(([, { name }]) => name).filter((name) => name.endsWith('-code')));
      spy.mockRestore();
      for (let count = 0; count < 6; count += 1) {
        answers.push(await person.isRefused(verifyBusinessEmail, { payload: { email, code: '000000' } }));
      }
      told.push({ sent, answers });
    }
    expect(told[0]).toEqual({
      sent: ['work-code'],
      answers: [200, ...Array(5).fill([409, 'codeWrong']), [409, 'codeExpired']],
    });
    expect(told[1]).toEqual(told[0]);
  });

  test('R-20 an address that was removed, or is used by somebody else, gives no access', async () => {
    const admin = await freshAdmin();
    const person = await actorOn(origin, admin.title, 'trettifire');
    const email = at('ansatt01');
    await person.does(sendBusinessCode, { payload: { email } });
    const code = await codeFor(person, email);
    await resultsOf(admin, removeEmployees, [email]);
    expect(await person.isRefused(verifyBusinessEmail, { payload: { email, code } })).toEqual([
      404,
      'invitationNotFound',
    ]);
    await taken(person, at('ansatt02'));
    const other = await actorOn(origin, admin.title, 'sytten');
    await other.does(sendBusinessCode, { payload: { email: at('ansatt02') } });
    expect(await mailsTo(other, at('ansatt02'))).toHaveLength(1);
    expect((await person.does(getSubscription)).current).toMatchObject({ access: 'work' });
  });

  test('R-20 N-02 one invitation goes to one of two people who accept it at the same time', async () => {
    const title = await freshTitle();
    const email = at('ansatt01');
    const people = [
      await actorOn(origin, title, 'trettifire', ['bedriftsadmin']),
      await actorOn(origin, title, 'sytten'),
    ];
    const given: { payload: { email: string; code: string } }[] = [];
    for (const person of people) {
      await person.does(sendBusinessCode, { payload: { email } });
      given.push({ payload: { email, code: await codeFor(person, email) } });
    }
    const answers = await Promise.all(people.map((person, index) => person.asks(verifyBusinessEmail, given[index])));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404]);
  });
});
