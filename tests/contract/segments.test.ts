import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { segmentFeature } from '#origin/features/segments/segment-feature.ts';
import { segmentMessage } from '#origin/features/segments/segment-tables.ts';
import { beginHelping } from '#src/contract/helping.ts';
import { ProblemSchema } from '#src/contract/problem.ts';
import { sendSegmentMessage } from '#src/contract/segment.ts';
import { getSubscription } from '#src/contract/subscription.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import { type Segment, segments } from '#src/domain/segments.ts';
import { type Actor, actorOn, callsOf, moveClock, titlesOf } from './support/actor.ts';
import { helpOf } from './support/invitations.ts';
import { staffOn, ticketFor } from './support/staff.ts';
import { loggingOrigin, startTestOrigin } from './support/test-origin.ts';
import { Visitor } from './support/visitor.ts';

const token = 'a-token-of-the-news-desk';
const otherToken = 'a-token-for-another-title';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const { origin, log } = await loggingOrigin({
  environment: {
    PUBLISHERS: JSON.stringify({
      nyhetsbord: { sha256: sha256(token), titles: ['*'] },
      annen: { sha256: sha256(otherToken), titles: ['POL'] },
    }),
    RATE_LIMITS: '{"publisherMissed":8}',
  },
});
const nextTitle = titlesOf(origin);
const { database } = origin.services;

const message = {
  messageId: 'varsel-1',
  heading: 'Ny app for lesere',
  text: 'Nå kan du lese avisen i en ny app. Den er med i abonnementet.',
  link: { path: '/mitt-innhold', label: 'Se hva du har' },
  firstDay: '2027-03-10',
  lastDay: '2027-03-20',
};

async function titleInMarch(): Promise<FleetTitle> {
  const title = nextTitle();
  await moveClock(origin, title, '2027-03-10T09:00:00Z');
  return title;
}

interface Sending {
  readonly method?: 'POST' | 'DELETE';
  readonly segment?: string;
  readonly authorization?: string | undefined;
  readonly address?: string;
}

/** Sends a message as a publisher's system does: without a session, cookies or a contract version. */
async function send(title: FleetTitle, changes: object = {}, sending: Sending = {}) {
  const { method = 'POST', segment = 'all', address = '10.0.0.1' } = sending;
  const authorization = 'authorization' in sending ? sending.authorization : `Bearer ${token}`;
  const visitor = new Visitor(origin);
  visitor.clientAddress = address;
  const response = await visitor.call(title, `segment/${segment}/message`, {
    method,
    payload: { titleCode: title.titleCode, ...message, ...changes },
    headers: authorization === undefined ? {} : { authorization },
  });
  const body: unknown = await response.json();
  return { status: response.status, headers: response.headers, body };
}

const codeOf = ({ status, body }: { status: number; body: unknown }) => [status, v.parse(ProblemSchema, body).code];

async function seenBy(actor: Actor): Promise<readonly string[]> {
  return ((await actor.does(getSubscription)).messages ?? []).map(({ messageId }) => messageId);
}

describe('sending', () => {
  test('A-02 a message is stored, and shown on home', async () => {
    const title = await titleInMarch();
    const sent = await send(title);
    const answer = { messageId: 'varsel-1', segment: 'all', firstDay: '2027-03-10', lastDay: '2027-03-20' };
    expect(sent).toMatchObject({ status: 200, body: { ...answer, isWithdrawn: false } });
    const actor = await actorOn(origin, title, 'komplett');
    const { firstDay: _first, ...shown } = message;
    expect((await actor.does(getSubscription)).messages).toEqual([shown]);
    expect(log.some((line) => line.includes('"publisher":"nyhetsbord"'))).toBe(true);
    expect(log.join('\n')).not.toContain(token);
  });

  test('A-02 A-06 a message that is resent, or sent by several at once, is stored once and never changes', async () => {
    const title = await titleInMarch();
    const answers = await Promise.all([send(title), send(title), send(title)]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect((await send(title)).body).toEqual(answers[0]?.body);
    for (const changes of [{ heading: 'Noe annet' }, { lastDay: '2027-03-21' }, { link: undefined }]) {
      expect(codeOf(await send(title, changes))).toEqual([409, 'messageIdTaken']);
    }
    expect(codeOf(await send(title, {}, { segment: 'paper' }))).toEqual([409, 'messageIdTaken']);
    const actor = await actorOn(origin, title, 'komplett');
    expect(await seenBy(actor)).toEqual(['varsel-1']);
    // A sender may repeat a call whose answer was lost, even after the last day.
    await moveClock(origin, title, '2027-03-25T09:00:00Z');
    expect((await send(title)).status).toBe(200);
  });

  test('A-02 a message is revoked permanently, and a late retry does not restore it', async () => {
    const title = await titleInMarch();
    await send(title);
    const withdraw: Sending = { method: 'DELETE' };
    for (let times = 0; times < 2; times += 1) {
      expect(await send(title, {}, withdraw)).toMatchObject({ status: 200, body: { isWithdrawn: true } });
    }
    expect(await send(title)).toMatchObject({ status: 200, body: { isWithdrawn: true } });
    expect(await seenBy(await actorOn(origin, title, 'komplett'))).toEqual([]);
    expect(codeOf(await send(title, { messageId: 'ukjent' }, withdraw))).toEqual([404, 'messageNotFound']);
    expect(codeOf(await send(title, {}, { ...withdraw, segment: 'paper' }))).toEqual([404, 'messageNotFound']);
  });

  test('A-01 A-02 an invalid message is refused, with each error listed', async () => {
    const title = await titleInMarch();
    const wrong: readonly (readonly [string, object])[] = [
      ['heading', { heading: 'Ny' }],
      ['heading', { heading: 'x'.repeat(81) }],
      ['text', { text: 'For kort' }],
      ['text', { text: 'x'.repeat(601) }],
      ['text', { text: 'Les <a href="https://x.example">mer</a> her.' }],
      ['text', { text: 'To linjer\nmed tekst i en melding' }],
      ['link.path', { link: { path: 'https://x.example', label: 'Les mer' } }],
      ['link.path', { link: { path: '/betal-faktura/:ariaInvoiceNo', label: 'Betal' } }],
      ['link.label', { link: { path: '/kundeservice', label: '<b>Les</b>' } }],
      ['firstDay', { firstDay: '2027-02-30' }],
      ['messageId', { messageId: 'med mellomrom' }],
    ];
    for (const [field, changes] of wrong) {
      const answer = await send(title, changes);
      const { code, faults } = v.parse(ProblemSchema, answer.body);
      expect([field, answer.status, code, faults?.map((fault) => fault.field)]).toEqual([
        field,
        400,
        'invalidPayload',
        [field],
      ]);
    }
    expect(codeOf(await send(title, {}, { segment: 'naboer' }))).toEqual([404, 'invalidParams']);
    expect(codeOf(await send(title, { firstDay: '2027-03-21' }))).toEqual([400, 'daysInvalid']);
    expect(codeOf(await send(title, { lastDay: '2027-05-09' }))).toEqual([400, 'daysInvalid']);
    expect((await send(title, { lastDay: '2027-05-08', link: undefined })).status).toBe(200);
    const past = { messageId: 'sen', firstDay: '2027-03-01', lastDay: '2027-03-09' };
    expect(codeOf(await send(title, past))).toEqual([409, 'messagePast']);
    expect(
      (await database.select().from(segmentMessage)).filter((row) => row.titleCode === title.titleCode),
    ).toHaveLength(1);
  });
});

describe('senders', () => {
  test('A-02 O-05 a call without a valid token is refused before its body is read', async () => {
    const title = await titleInMarch();
    for (const authorization of [undefined, 'Bearer ', 'Bearer wrong', `Basic ${token}`, token, `Bearer ${token}x`]) {
      for (const method of ['POST', 'DELETE'] as const) {
        const answer = await send(
          title,
          { heading: '' },
          { method, authorization, address: `10.0.1.${method.length}` },
        );
        expect(codeOf(answer)).toEqual([401, 'tokenInvalid']);
        expect(answer.headers.get('www-authenticate')).toBe('Bearer');
      }
    }
    const actor = await actorOn(origin, title, 'komplett');
    const bySubscriber = { params: { id: 'all' }, payload: { titleCode: title.titleCode, ...message } };
    expect(await actor.isRefused(sendSegmentMessage, bySubscriber)).toEqual([401, 'tokenInvalid']);
  });

  test("A-02 O-05 a token is valid for its titles, on each title's own host", async () => {
    const title = origin.services.fleet.titles.find(({ titleCode }) => titleCode !== 'POL');
    const pol = origin.services.fleet.titleOfCode('POL');
    if (title === undefined || pol === undefined) throw new Error('There are no titles.');
    const authorization = `Bearer ${otherToken}`;
    expect(codeOf(await send(title, {}, { authorization }))).toEqual([403, 'titleNotAllowed']);
    expect(codeOf(await send(title, { titleCode: 'POL' }, { authorization }))).toEqual([403, 'titleNotAllowed']);
    expect(codeOf(await send(pol, { titleCode: title.titleCode }, { authorization }))).toEqual([404, 'titleNotFound']);
    expect(codeOf(await send(pol, { firstDay: '2001-01-01', lastDay: '2001-01-02' }, { authorization }))).toEqual([
      409,
      'messagePast',
    ]);
  });

  test('A-02 O-05 an origin does not start with a token for an unknown title', async () => {
    const PUBLISHERS = JSON.stringify({ nyhetsbord: { sha256: sha256(token), titles: ['POL', 'ZZZ'] } });
    const start = startTestOrigin({ environment: { PUBLISHERS } });
    await expect(start).rejects.toThrow('PUBLISHERS.nyhetsbord.titles: expected codes of titles, or *.');
  });

  test('A-02 O-05 a network that guesses tokens is blocked, and the valid token still works', async () => {
    const title = await titleInMarch();
    const guess = () => send(title, {}, { authorization: 'Bearer guess', address: '10.9.9.9' });
    const statuses: number[] = [];
    for (let times = 0; times < 9; times += 1) statuses.push((await guess()).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 401, 401, 429]);
    expect((await send(title, {}, { address: '10.9.9.9' })).status).toBe(200);
  });
});

describe('recipients', () => {
  test('A-02 each segment contains exactly the people in its description', async () => {
    const title = await titleInMarch();
    const kinds = [
      'komplett',
      'digital',
      'familie',
      'bedriftsansatt',
      'suspendert',
      'oppsagt',
      'prove',
      'student',
      'tidligere',
    ] as const;
    const seen = new Map<string, Segment[]>();
    for (const segment of segments) {
      await send(title, { messageId: segment }, { segment });
      for (const kind of kinds) {
        const ids = await seenBy(await actorOn(origin, title, kind));
        if (ids.includes(segment)) seen.set(kind, [...(seen.get(kind) ?? []), segment]);
      }
      await send(title, { messageId: segment }, { segment, method: 'DELETE' });
    }
    expect(Object.fromEntries(seen)).toEqual({
      komplett: ['all', 'paper', 'familyOwner'],
      digital: ['all', 'digital', 'familyOwner'],
      familie: ['all', 'digital', 'familyMember'],
      bedriftsansatt: ['all', 'digital', 'work'],
      suspendert: ['all', 'paper', 'unpaid', 'familyOwner'],
      oppsagt: ['all', 'paper', 'ending', 'familyOwner'],
      prove: ['all', 'digital', 'trial', 'familyOwner'],
      student: ['all', 'digital', 'student'],
    });
  });

  test('A-02 a message begins and ends with its days in Oslo; at most three are shown, newest first', async () => {
    const title = await titleInMarch();
    await send(title, { messageId: 'a' });
    await send(title, { messageId: 'b', firstDay: '2027-03-11' });
    const actor = await actorOn(origin, title, 'komplett');
    expect(await seenBy(actor)).toEqual(['a']);
    await moveClock(origin, title, '2027-03-10T22:59:00Z');
    expect(await seenBy(actor)).toEqual(['a']);
    await moveClock(origin, title, '2027-03-10T23:00:00Z');
    expect(await seenBy(actor)).toEqual(['b', 'a']);
    for (const messageId of ['c', 'd']) await send(title, { messageId, firstDay: '2027-03-11' });
    expect(await seenBy(actor)).toHaveLength(3);
    await moveClock(origin, title, '2027-03-20T22:59:00Z');
    expect(await seenBy(actor)).toHaveLength(3);
    await moveClock(origin, title, '2027-03-20T23:00:00Z');
    expect(await seenBy(actor)).toEqual([]);
    const other = await titleInMarch();
    expect(await seenBy(await actorOn(origin, other, 'komplett'))).toEqual([]);
  });

  test('A-02 N-13 a helper does not see messages to the holder', async () => {
    const title = nextTitle();
    const today = dayInOslo(Date.now());
    await send(title, { firstDay: today, lastDay: today });
    const owner = await actorOn(origin, title, 'komplett');
    const helper = await actorOn(origin, title, 'ny');
    await helper.does(beginHelping, { payload: { id: await helpOf(helper, owner) } });
    expect(await seenBy(owner)).toEqual(['varsel-1']);
    expect(await helper.does(getSubscription, { params: owner.holder })).not.toHaveProperty('messages');
  });

  test("A-02 P-19 staff who view Min side as the holder see the holder's messages", async () => {
    const title = nextTitle();
    const today = dayInOslo(Date.now());
    await send(title, { firstDay: today, lastDay: today });
    const { accountNo, holder } = await actorOn(origin, title, 'komplett');
    const visitor = new Visitor(origin, 'function');
    await visitor.ask(await ticketFor(await staffOn(origin), accountNo, title.titleCode));
    const response = await callsOf(visitor, title, accountNo)(getSubscription, { params: holder });
    expect(await response.json()).toMatchObject({ messages: [{ messageId: 'varsel-1' }] });
  });
});

test('A-02 O-11 O-07 a message is deleted 30 days after its last day', async () => {
  const title = await titleInMarch();
  await send(title);
  const kept = async () =>
    (await database.select().from(segmentMessage)).filter(({ titleCode }) => titleCode === title.titleCode).length;
  for (const [day, count] of [
    ['2027-04-19', 1],
    ['2027-04-20', 0],
  ] as const) {
    await moveClock(origin, title, `${day}T09:00:00Z`);
    await segmentFeature.retention?.(origin.services);
    expect([day, await kept()]).toEqual([day, count]);
  }
});
