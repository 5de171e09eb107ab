import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { account } from '#origin/features/account/account-tables.ts';
import { contactRetention } from '#origin/features/contact/contact-feature.ts';
import { contactMessage } from '#origin/features/contact/contact-tables.ts';
import { getActivities } from '#src/contract/activity.ts';
import { getContactMessage, sendContactMessage } from '#src/contract/contact.ts';
import { ProblemSchema } from '#src/contract/problem.ts';
import { actorOn, moveClock, titlesOf } from './support/actor.ts';
import { sentTo } from './support/post.ts';
import { loggingOrigin } from './support/test-origin.ts';
import { Visitor } from './support/visitor.ts';

const { origin, log } = await loggingOrigin({
  environment: { RATE_LIMITS: '{"contactMessage":30,"contactReceipt":4}' },
});
const { database } = origin.services;
const nextTitle = titlesOf(origin);

const title = nextTitle();
await moveClock(origin, title, '2027-03-10T09:00:00Z');

const text = 'Hei! Avisen kom ikke.\n\nHilsen Kari';
function aMessage(changes: Readonly<Record<string, unknown>> = {}) {
  const email = `${randomUUID()}@epost.example`;
  return {
    key: randomUUID(),
    subject: 'delivery',
    message: text,
    sender: { name: 'Kari Nordmann', email },
    ...changes,
  };
}

/** Sends a message as a visitor does; returns the parsed answer, or the code of the refusal. */
async function send(payload: Readonly<Record<string, unknown>>, visitor = new Visitor(origin)) {
  const response = await visitor.call(title, sendContactMessage.path, { method: 'POST', payload });
  const body: unknown = await response.json();
  if (response.status === 200) return v.parse(sendContactMessage.response, body);
  const { status, code } = v.parse(ProblemSchema, body);
  return `${status} ${code}`;
}

const mailsAbout = async (recipient: string, caseNumber: string) => {
  let found = await sentTo(origin, recipient);
  await expect
    .poll(async () => {
      found = (await sentTo(origin, recipient)).filter(({ subject }) => subject.includes(caseNumber));
      return found.length;
    })
    .toBe(1);
  return found[0];
};

describe('P-16 a message to the customer centre', () => {
  test('P-16 goes from a visitor to the customer centre, and the visitor gets a receipt without its text', async () => {
    const message = aMessage();
    const answer = await send(message);
    if (typeof answer === 'string') throw new Error(answer);
    const { caseNumber, email } = answer;
    expect(caseNumber).toMatch(/^\d{7}$/);
    expect(email).toBe(message.sender.email);
    const centre = await mailsAbout(title.customerCenterEmail, caseNumber);
    expect(centre?.subject).toBe(`Sak ${caseNumber}: levering av avisen`);
    expect(centre?.body).toContain(text);
    expect(centre?.body).toContain(`E-post: ${email}`);
    expect(centre?.body).toContain('Kundenummer: ikke innlogget');
    const receipt = await mailsAbout(email, caseNumber);
    expect(receipt?.body).not.toContain('Avisen kom ikke');
    expect(receipt?.body).not.toContain('Kari');
  });

  test("P-16 N-08 is in the log of a signed-in sender with its text, and in nobody else's", async () => {
    const actor = await actorOn(origin, title, 'helg');
    const message = aMessage({ sender: null });
    const answer = await send(message, actor.visitor);
    if (typeof answer === 'string') throw new Error(answer);
    expect(await send(message, actor.visitor)).toEqual(answer);
    const { caseNumber } = answer;
    const { activities } = await actor.does(getActivities);
    expect(activities.map(({ kind, by, facts, mail }) => [kind, by, facts, mail])).toEqual([
      ['contactMessageSent', 'person', { caseNumber }, null],
    ]);
    const read = { params: { caseNumber } };
    expect(await actor.does(getContactMessage, read)).toMatchObject({ caseNumber, subject: 'delivery', message: text });
    const stranger = await actorOn(origin, title, 'digital');
    expect(await stranger.isRefused(getContactMessage, read)).toEqual([404, 'caseNotFound']);
    const unsigned = await send(aMessage());
    if (typeof unsigned === 'string') throw new Error(unsigned);
    const ofVisitor = { params: { caseNumber: unsigned.caseNumber } };
    expect(await actor.isRefused(getContactMessage, ofVisitor)).toEqual([404, 'caseNotFound']);
  });

  test('P-16 belongs to the account of a signed-in sender, whatever name it contains', async () => {
    const actor = await actorOn(origin, title, 'komplett');
    const answer = await send(aMessage(), actor.visitor);
    if (typeof answer === 'string') throw new Error(answer);
    const [row] = await database.select().from(contactMessage).where(eq(contactMessage.caseNumber, answer.caseNumber));
    expect(row).toMatchObject({ accountNo: actor.accountNo, email: answer.email, titleCode: title.titleCode });
    expect(answer.email).toMatch(/^komplett@/);
    const centre = await mailsAbout(title.customerCenterEmail, answer.caseNumber);
    expect(centre?.body).toContain(`Kundenummer: ${actor.accountNo}`);
    expect((await mailsAbout(answer.email, answer.caseNumber))?.body).toContain(text);
  });

  test('P-16 A-06 creates one case and one mail if it is resent with its key, and is refused if its text differs', async () => {
    const message = aMessage();
    const [first, ...others] = await Promise.all([send(message), send(message), send(message)]);
    expect(others).toEqual([first, first]);
    expect(await send(message)).toEqual(first);
    expect(await send({ ...message, message: 'Noe annet' })).toBe('409 keyReused');
    await mailsAbout(message.sender.email, (first as { caseNumber: string }).caseNumber);
  });

  test.each([
    ['without a sender', aMessage({ sender: null }), '400 senderMissing'],
    ['without text', aMessage({ message: '  \n ' }), '400 invalidPayload'],
    ['that is too long', aMessage({ message: 'x'.repeat(4001) }), '400 invalidPayload'],
    ['about an unknown subject', aMessage({ subject: 'weather' }), '400 invalidPayload'],
    ['with an invalid address', aMessage({ sender: { name: 'Kari', email: 'kari@' } }), '400 invalidPayload'],
    [
      'with a line break in the address',
      aMessage({ sender: { name: '', email: 'kari@epost.example\nBcc: ola@epost.example' } }),
      '400 invalidPayload',
    ],
    ['without a key', aMessage({ key: '' }), '400 invalidPayload'],
  ])('P-16 V-01 %s is refused', async (_name, message, expected) => {
    expect(await send(message)).toBe(expected);
  });

  test('P-16 O-05 receipts are limited per address, and messages per network', async () => {
    const sender = { name: 'Ola', email: 'ola@epost.example' };
    const answers = [];
    for (let time = 0; time < 5; time += 1) answers.push(await send(aMessage({ sender })));
    expect(answers.slice(0, 4).every((answer) => typeof answer === 'object')).toBe(true);
    expect(answers[4]).toBe('429 tooManyMessages');
    const network = Object.assign(new Visitor(origin), { clientAddress: '192.0.2.9' });
    const fromNetwork = [];
    for (let time = 0; time < 31; time += 1) fromNetwork.push(await send(aMessage(), network));
    expect(fromNetwork.filter((answer) => typeof answer === 'object')).toHaveLength(30);
    expect(fromNetwork.at(-1)).toBe('429 tooManyMessages');
  });

  test('P-16 appears in no log line, and is deleted after three years, or with its sender', async () => {
    const other = aMessage({ sender: { name: 'Åse', email: 'aase@epost.example' }, message: 'Svært hemmelig' });
    const answer = await send(other);
    if (typeof answer === 'string') throw new Error(answer);
    await mailsAbout('aase@epost.example', answer.caseNumber);
    expect(log.join('\n')).not.toMatch(/hemmelig|aase@epost/);
    const actor = await actorOn(origin, title, 'digital');
    const own = await send(aMessage(), actor.visitor);
    if (typeof own === 'string') throw new Error(own);
    const isKept = async (caseNumber: string) =>
      (await database.select().from(contactMessage).where(eq(contactMessage.caseNumber, caseNumber))).length > 0;
    await contactRetention(origin.services);
    expect([await isKept(answer.caseNumber), await isKept(own.caseNumber)]).toEqual([true, true]);
    await database.update(account).set({ blankedAt: new Date() }).where(eq(account.accountNo, actor.accountNo));
    await contactRetention(origin.services);
    expect([await isKept(answer.caseNumber), await isKept(own.caseNumber)]).toEqual([true, false]);
    const sentAt = new Date('2024-03-10T08:00:00Z');
    await database.update(contactMessage).set({ sentAt }).where(eq(contactMessage.caseNumber, answer.caseNumber));
    await contactRetention(origin.services);
    expect(await isKept(answer.caseNumber)).toBe(false);
  });
});
