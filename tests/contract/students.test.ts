import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { account } from '#origin/features/account/account-tables.ts';
import { studentFeature } from '#origin/features/student/student-feature.ts';
import { findConfirmation } from '#origin/features/student/student-status.ts';
import { studentConfirmation } from '#origin/features/student/student-tables.ts';
import { getOrder, quoteOrder } from '#src/contract/order.ts';
import { activateStudentSubscription, getStudent, sendStudentEmail } from '#src/contract/student.ts';
import { getSubscription } from '#src/contract/subscription.ts';
import { undoPlanChange } from '#src/contract/subscription-change.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { statusCodes } from '#src/domain/subscription.ts';
import { type Actor, actorOn, kindsOf, moveClock, subjectsOf, titlesOf } from './support/actor.ts';
import { cancelFor, changeSubscription } from './support/change-subscription.ts';
import { sentCode } from './support/log-in.ts';
import { askedBy, bought } from './support/purchase.ts';
import { ownOrigin } from './support/test-origin.ts';

const origin = await ownOrigin();
const nextTitle = titlesOf(origin);

async function titleAt(instant: string): Promise<FleetTitle> {
  // The mails are read in Bokmål.
  let title = nextTitle();
  while (title.language !== 'nb') title = nextTitle();
  await moveClock(origin, title, instant);
  return title;
}

const school = '@student.fjordheim.example';
let mailboxes = 0;
const newAddress = (): string => `student${++mailboxes}${school}`;

const ask = (actor: Actor, email: string) => actor.does(sendStudentEmail, { payload: { email } });
const refusedMail = (actor: Actor, email: string) => actor.isRefused(sendStudentEmail, { payload: { email } });
const confirm = (actor: Actor, code: string) => actor.does(activateStudentSubscription, { payload: { code } });
const refusedCode = (actor: Actor, code: string) => actor.isRefused(activateStudentSubscription, { payload: { code } });
async function confirmed(actor: Actor, email = newAddress()) {
  await ask(actor, email);
  return confirm(actor, await sentCode(origin, email));
}
const wrong = (code: string): string => (code === '000000' ? '111111' : '000000');

describe('a student confirms and buys', () => {
  test('R-19 R-03 a student confirms with a code and buys the student plan, which nobody else can', async () => {
    const title = await titleAt('2027-03-10T09:00:00Z');
    const actor = await actorOn(origin, title, 'trettifire');
    const wish = { plan: 'STUDENT', birthDate: '2003-05-05' };
    expect(await actor.does(quoteOrder, { payload: askedBy(actor, wish) })).toMatchObject({
      possible: false,
      code: 'studentUnverified',
    });
    expect(await actor.does(getStudent)).toMatchObject({ standing: 'new', code: null, confirmation: null });
    const email = newAddress();
    const asked = await ask(actor, email.toUpperCase());
    expect(asked).toMatchObject({ standing: 'new', code: { email, isExpired: false } });
    const student = await confirm(actor, ` ${await sentCode(origin, email)} `);
    expect(student).toMatchObject({
      standing: 'confirmed',
      plan: { ariaPlanID: `${title.titleCode}-STUDENT`, priceOre: 4900 },
      code: null,
      confirmation: {
        email,
        school: 'Fjordheim høgskole',
        confirmedOn: '2027-03-10',
        holdsUntil: '2028-03-10',
        graceUntil: '2028-03-24',
      },
      change: null,
    });
    expect(await subjectsOf(actor)).toEqual([`Du er bekreftet som student hos ${title.displayName}`]);
    const { orderNo } = await bought(origin, actor, wish);
    expect(await actor.does(getOrder, { params: { orderNo } })).toMatchObject({
      state: 'completed',
      planName: 'Student',
    });
    expect((await actor.does(getSubscription)).current).toMatchObject({ planName: 'Student', access: 'student' });
    expect(await actor.does(getStudent)).toMatchObject({ standing: 'active' });
    expect(await kindsOf(actor)).toEqual(['purchased', 'studentConfirmed']);
    expect(await refusedMail(actor, email)).toEqual([409, 'ARIA_ACTIVE']);
  });

  test('R-19 A-06 the same code is accepted again after the confirmation, without another effect', async () => {
    const title = await titleAt('2027-03-10T09:00:00Z');
    const actor = await actorOn(origin, title, 'studentventer');
    expect((await actor.does(getSubscription)).current).toMatchObject({ startedOn: null });
    const email = newAddress();
    await ask(actor, email);
    const code = await sentCode(origin, email);
    const [one, other] = await Promise.all([
      actor.asks(activateStudentSubscription, { payload: { code } }),
      actor.asks(activateStudentSubscription, { payload: { code } }),
    ]);
    expect([one.status, other.status]).toContain(200);
    expect(await confirm(actor, code)).toMatchObject({ standing: 'active' });
    expect((await actor.does(getSubscription)).current).toMatchObject({
      instStatusCode: statusCodes.ACTIVE,
      startedOn: '2027-03-10',
      renewalDate: '2027-04-10',
    });
    const kinds = await kindsOf(actor);
    expect(kinds.filter((kind) => kind === 'studentConfirmed')).toHaveLength(1);
    expect(kinds).toContain('started');
  });
});

describe('a student is refused', () => {
  test('R-19 O-05 with a wrong or missing address or code, and after too many requests or attempts', async () => {
    const title = await titleAt('2027-03-10T09:00:00Z');
    const actor = await actorOn(origin, title, 'trettifire');
    expect(await refusedMail(actor, 'kari@demo.example')).toEqual([422, 'EMAIL_WRONG']);
    expect(await refusedMail(actor, '')).toEqual([400, 'MISSING_PARAMETERS']);
    expect(await refusedCode(actor, '')).toEqual([400, 'MISSING_PARAMETERS']);
    expect(await refusedCode(actor, '123456')).toEqual([404, 'USER_NOT_EXIST']);
    const email = newAddress();
    await ask(actor, email);
    expect(await refusedMail(actor, email)).toEqual([409, 'tooSoon']);
    const code = await sentCode(origin, email);
    // Malformed codes do not count as attempts.
    expect(await refusedCode(actor, code.slice(1))).toEqual([409, 'CODE_WRONG']);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect(await refusedCode(actor, wrong(code))).toEqual([409, 'CODE_WRONG']);
    }
    expect(await refusedCode(actor, code)).toEqual([409, 'INVALID_CODE']);
    // A typing error in the address can be corrected at once, up to five times an hour.
    for (let attempt = 0; attempt < 4; attempt += 1) await ask(actor, newAddress());
    expect(await refusedMail(actor, newAddress())).toEqual([429, 'tooMany']);
    expect(await actor.does(getStudent)).toMatchObject({ standing: 'new', confirmation: null });
  });

  test("R-19 A-07 with a subscription, with another student's address, and at another title", async () => {
    const title = await titleAt('2027-03-10T09:00:00Z');
    const [komplett, ready, other] = await Promise.all(
      ['komplett', 'studentklar', 'trettifire'].map((kind) => actorOn(origin, title, kind)),
    );
    if (komplett === undefined || ready === undefined || other === undefined) throw new Error('There are three.');
    expect(await komplett.does(getStudent)).toMatchObject({ standing: 'subscriber' });
    expect(await refusedMail(komplett, newAddress())).toEqual([409, 'ARIA_ACTIVE']);
    const { confirmation } = await ready.does(getStudent);
    const taken = confirmation?.email ?? '';
    await ask(other, taken);
    expect(await refusedCode(other, await sentCode(origin, taken))).toEqual([409, 'USER_EXIST_ACTIVE']);
    // Another address of the same mailbox belongs to the same student.
    const alias = taken.replace('@', '+minside@');
    await ask(other, alias);
    expect(await refusedCode(other, await sentCode(origin, alias))).toEqual([409, 'USER_EXIST_ACTIVE']);
    const elsewhere = { titleCode: nextTitle().titleCode };
    expect(await other.isRefused(getStudent, { params: elsewhere })).toEqual([404, 'titleNotFound']);
    // After the other student's year and grace period, the address is free.
    const { database } = origin.services;
    const isOthers = eq(studentConfirmation.accountNo, ready.accountNo);
    await database.update(studentConfirmation).set({ holdsUntil: '2027-02-23' }).where(isOthers);
    await ask(other, taken);
    expect(await confirm(other, await sentCode(origin, taken))).toMatchObject({ standing: 'confirmed' });
    expect(await ready.does(getStudent)).toMatchObject({
      standing: 'new',
      confirmation: { email: null, school: null },
    });
  });
});

describe('the yearly check of a student', () => {
  test('R-19 P-11 reminds, waits, plans Digital, and keeps the student price after a late confirmation', async () => {
    const title = await titleAt('2027-03-10T09:00:00Z');
    const actor = await actorOn(origin, title, 'studentsnart');
    // The last day is 25 March, and the first reminder was 30 days before.
    expect(await actor.does(getStudent)).toMatchObject({
      standing: 'renewing',
      confirmation: { holdsUntil: '2027-03-25' },
    });
    const { database } = origin.services;
    const isOwn = eq(studentConfirmation.accountNo, actor.accountNo);
    await database.update(studentConfirmation).set({ nextStep: 'remind', nextDueOn: '2027-02-23' }).where(isOwn);
    const at = (day: string) => moveClock(origin, title, `${day}T09:00:00Z`);
    await at('2027-03-10');
    expect(await subjectsOf(actor)).toContain('Bekreft på nytt at du er student');
    const [first] = await actor.mails();
    expect(first?.body).toMatch(/8\.\sapril\s2027.*Digital til 199,00\skr i måneden/);
    await at('2027-03-18');
    expect(await subjectsOf(actor)).toContain('Husk å bekrefte at du er student');
    await at('2027-03-26');
    expect(await subjectsOf(actor)).toContain('Studentbekreftelsen din har gått ut');
    await at('2027-04-08');
    expect((await actor.does(getSubscription)).current).toMatchObject({ access: 'student', pendingChange: null });
    await at('2027-04-09');
    expect((await actor.does(getSubscription)).current).toMatchObject({
      access: 'own',
      pendingChange: { planName: 'Digital', fromDate: '2027-04-22', priceOre: 19_900 },
    });
    expect((await subjectsOf(actor)).join('\n')).toMatch(/Du går over til Digital 22\.\sapril\s2027/);
    expect(await actor.does(getStudent)).toMatchObject({
      standing: 'renewing',
      change: { planName: 'Digital', fromDate: '2027-04-22' },
    });
    const { version } = await actor.does(getSubscription);
    expect(await actor.isRefused(undoPlanChange, { payload: { version } })).toEqual([409, 'notAllowed']);
    expect(await confirmed(actor)).toMatchObject({ standing: 'active', change: null });
    expect((await actor.does(getSubscription)).current).toMatchObject({ access: 'student', pendingChange: null });
    await at('2027-04-22');
    expect((await actor.does(getSubscription)).current).toMatchObject({ planName: 'Student', priceOre: 4900 });
  });

  test('R-19 A-08 without a confirmation, Digital is charged from the next period', async () => {
    const title = await titleAt('2027-03-10T09:00:00Z');
    const actor = await actorOn(origin, title, 'studentutlopt');
    expect(await actor.does(getStudent)).toMatchObject({ standing: 'renewing', change: { fromDate: '2027-03-22' } });
    await moveClock(origin, title, '2027-03-22T09:00:00Z');
    expect((await actor.does(getSubscription)).current).toMatchObject({
      planName: 'Digital',
      access: 'own',
      priceOre: 19_900,
      pendingChange: null,
    });
    expect(await actor.does(getStudent)).toMatchObject({ standing: 'subscriber', change: null });
  });

  test('R-19 a paused subscription is checked again, a cancelled one gets no mail, and a deleted person’s confirmation is removed', async () => {
    const title = await titleAt('2027-03-10T09:00:00Z');
    const actor = await actorOn(origin, title, 'studentsnart');
    await cancelFor(actor, 'price');
    const before = (await actor.mails()).length;
    await moveClock(origin, title, '2027-03-18T09:00:00Z');
    expect(await actor.mails()).toHaveLength(before);
    await changeSubscription(origin, actor.accountNo, { status: statusCodes.SUSPENDED, expiryDate: null });
    await moveClock(origin, title, '2027-04-10T09:00:00Z');
    const { database } = origin.services;
    const row = await findConfirmation(database, actor.holder);
    expect(row).toMatchObject({ nextStep: 'lapse', nextDueOn: '2027-05-09' });
    await database.update(account).set({ blankedAt: new Date() }).where(eq(account.accountNo, actor.accountNo));
    await studentFeature.retention?.(origin.services);
    expect(await findConfirmation(database, actor.holder)).toBeUndefined();
  });
});
