import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { account } from '#origin/features/account/account-tables.ts';
import { contactQuestions } from '#origin/features/contact-choices/consent-questions.ts';
import { contactChoicesRetention } from '#origin/features/contact-choices/contact-choices-feature.ts';
import { consentReply, newsletterSwitch } from '#origin/features/contact-choices/contact-choices-tables.ts';
import { getActivities } from '#src/contract/activity.ts';
import { type ContactChoices, getContactChoices, setContactChoices } from '#src/contract/contact-choices.ts';
import { type Actor, actorOn, moveClock, titlesOf } from './support/actor.ts';
import { ownOrigin } from './support/test-origin.ts';

const origin = await ownOrigin();
const { database } = origin.services;
const nextTitle = titlesOf(origin);

const title = nextTitle();
await moveClock(origin, title, '2027-03-10T09:00:00Z');

function wish(replies: readonly object[], newsletters: readonly object[] = []) {
  return { payload: { replies, newsletters } };
}

const reply = (channel: string, said: string, textVersion = 1) => ({ channel, reply: said, textVersion });
const on = (id: string) => ({ id, isOn: true });
const off = (id: string) => ({ id, isOn: false });

function short({ channels, newsletters }: ContactChoices): string {
  const answers = channels.map(({ answer, isOpen }) => {
    if (answer !== null) return answer.isYes ? 'yes' : 'no';
    return isOpen ? 'open' : 'put off';
  });
  return [...answers, ...newsletters.filter(({ isOn }) => isOn).map(({ id }) => id)].join(' ');
}

async function repliesOf({ accountNo }: Actor) {
  return database
    .select()
    .from(consentReply)
    .where(eq(consentReply.accountNo, accountNo))
    .orderBy(consentReply.sequence);
}

test('R-33 P-15 nothing is preselected: each question is open, and no newsletter is on', async () => {
  const actor = await actorOn(origin, title, 'komplett');
  const choices = await actor.does(getContactChoices);
  expect(short(choices)).toBe('open open open');
  expect(choices.version).toBe(0);
  expect(choices.newsletters.map(({ id }) => id)).toEqual(['morning', 'weekend', 'sport', 'culture', 'offers']);
  expect(choices.channels[0]?.text.question).toContain(title.displayName);
  expect(JSON.stringify(choices)).not.toMatch(/[{}]name|\{city/);
});

test('R-34 an answer is stored with its time and the full text that was shown, in addition to earlier ones', async () => {
  const actor = await actorOn(origin, title, 'helg');
  const first = await actor.does(setContactChoices, wish([reply('email', 'yes'), reply('sms', 'later')]));
  expect(short(first)).toBe('yes put off open');
  const [email] = first.channels;
  expect(email?.answer).toEqual({
    isYes: true,
    at: expect.stringMatching(/^2027-03-10T09:00:\d/),
    textVersion: 1,
    wording: [email?.text.question, ...(email?.text.paragraphs ?? [])].join('\n\n'),
  });
  expect(short(await actor.does(setContactChoices, wish([reply('email', 'no')])))).toBe('no put off open');
  expect(short(await actor.does(getContactChoices))).toBe('no put off open');
  const rows = await repliesOf(actor);
  expect(rows.map(({ channel, reply: said, textVersion, language }) => [channel, said, textVersion, language])).toEqual(
    [
      ['email', 'yes', 1, title.language],
      ['sms', 'later', 1, title.language],
      ['email', 'no', 1, title.language],
    ],
  );
});

test('R-34 an answer to outdated wording is refused and not stored', async () => {
  const actor = await actorOn(origin, title, 'faktura');
  const late = wish([reply('sms', 'yes'), reply('email', 'yes', 2)], [on('morning')]);
  expect(await actor.isRefused(setContactChoices, late)).toEqual([409, 'textChanged']);
  expect(short(await actor.does(getContactChoices))).toBe('open open open');
});

test('P-15 newsletters are switched on or off at once; those with offers require consent, and end with it', async () => {
  const actor = await actorOn(origin, title, 'avtalegiro');
  const does = async (given: ReturnType<typeof wish>) => short(await actor.does(setContactChoices, given));
  expect(await does(wish([], [on('morning'), on('sport')]))).toBe('open open open morning sport');
  expect(await actor.isRefused(setContactChoices, wish([], [on('offers')]))).toEqual([409, 'consentNeeded']);
  expect(await actor.isRefused(setContactChoices, wish([], [on('annet')]))).toEqual([404, 'newsletterNotFound']);
  expect(await does(wish([reply('email', 'yes')], [on('offers'), off('sport')]))).toBe('yes open open morning offers');
  expect(await does(wish([reply('email', 'no')]))).toBe('no open open morning');
  expect(await does(wish([reply('email', 'yes')]))).toBe('yes open open morning');
});

test('P-15 one write ends all newsletters, and one restores them', async () => {
  const actor = await actorOn(origin, title, 'digital');
  const ids = ['morning', 'weekend', 'sport', 'culture', 'offers'];
  await actor.does(setContactChoices, wish([reply('email', 'yes')], ids.map(on)));
  const key = 'all-off';
  const given = { ...wish([reply('email', 'no')], ids.map(off)), key };
  expect(short(await actor.does(setContactChoices, given))).toBe('no open open');
  expect(short(await actor.does(setContactChoices, given))).toBe('no open open');
  expect(await repliesOf(actor)).toHaveLength(2);
  expect(short(await actor.does(setContactChoices, wish([reply('email', 'yes')], ids.map(on))))).toBe(
    `yes open open ${ids.join(' ')}`,
  );
});

test('N-08 all changes within an hour are one activity, and unchanged choices add none', async () => {
  const actor = await actorOn(origin, title, 'ung');
  await actor.does(setContactChoices, wish([reply('email', 'later')], [off('morning')]));
  expect(await actor.lines()).toBe(0);
  await actor.does(setContactChoices, wish([], [on('morning')]));
  await actor.does(setContactChoices, wish([reply('phone', 'no')]));
  await moveClock(origin, title, '2027-03-10T09:30:00Z');
  await actor.does(setContactChoices, wish([], [off('morning')]));
  await moveClock(origin, title, '2027-03-10T11:00:00Z');
  await actor.does(setContactChoices, wish([], [on('weekend')]));
  const { activities } = await actor.does(getActivities);
  expect(activities.map(({ kind, by, mail }) => [kind, by, mail])).toEqual([
    ['contactChoicesChanged', 'person', null],
    ['contactChoicesChanged', 'person', null],
  ]);
});

test('R-33 people without a subscription can choose too, and a consent applies only to its person', async () => {
  const actor = await actorOn(origin, title, 'tidligere');
  await actor.does(setContactChoices, wish([reply('phone', 'yes')], [on('weekend')]));
  expect(short(await actor.does(getContactChoices))).toBe('open open yes weekend');
  const stranger = await actorOn(origin, title, 'student');
  // The account moves to another person, who has not answered.
  const [held] = await database.select().from(account).where(eq(account.accountNo, stranger.accountNo));
  const personId = held?.personId ?? '';
  const isActors = and(eq(consentReply.accountNo, actor.accountNo), eq(consentReply.channel, 'phone'));
  await database.update(consentReply).set({ personId }).where(isActors);
  await database.update(newsletterSwitch).set({ personId }).where(eq(newsletterSwitch.accountNo, actor.accountNo));
  expect(short(await actor.does(getContactChoices))).toBe('open open open');
});

test('P-15 a title has its own newsletters if its config names them', async () => {
  const own = nextTitle();
  Object.assign(own, {
    newsletters: [
      { id: 'fiske', name: 'Fiskenytt', description: 'Fangst og vær.', schedule: 'Fredager', isOffer: false },
    ],
  });
  const actor = await actorOn(origin, own, 'komplett');
  expect(short(await actor.does(setContactChoices, wish([], [on('fiske')])))).toBe('open open open fiske');
  expect(await actor.isRefused(setContactChoices, wish([], [on('morning')]))).toEqual([404, 'newsletterNotFound']);
});

test('R-34 P-15 replaced choices are stored for three years, and current ones until the person is deleted', async () => {
  const own = nextTitle();
  await moveClock(origin, own, '2027-03-10T09:00:00Z');
  const actor = await actorOn(origin, own, 'komplett');
  await actor.does(setContactChoices, wish([reply('email', 'yes'), reply('sms', 'yes')], [on('morning')]));
  await actor.does(setContactChoices, wish([reply('email', 'no')], [off('morning'), on('weekend')]));
  const left = async () => {
    await contactChoicesRetention(origin.services);
    const ofAccount = eq(newsletterSwitch.accountNo, actor.accountNo);
    const switches = await database.select().from(newsletterSwitch).where(ofAccount).orderBy(newsletterSwitch.sequence);
    return [
      ...(await repliesOf(actor)).map((row) => `${row.channel} ${row.reply}`),
      ...switches.map((row) => `${row.newsletterId} ${row.isOn}`),
    ];
  };
  const age = async (days: number) => {
    const at = new Date(Date.parse('2027-03-10T09:00:00Z') - days * 86_400_000);
    await database.update(consentReply).set({ at }).where(eq(consentReply.accountNo, actor.accountNo));
    await database.update(newsletterSwitch).set({ at }).where(eq(newsletterSwitch.accountNo, actor.accountNo));
  };
  await age(3 * 365 - 1);
  expect(await left()).toEqual(['email yes', 'sms yes', 'email no', 'morning true', 'morning false', 'weekend true']);
  await age(3 * 365 + 1);
  expect(await left()).toEqual(['sms yes', 'email no', 'morning false', 'weekend true']);
  await database.update(account).set({ blankedAt: new Date() }).where(eq(account.accountNo, actor.accountNo));
  expect(await left()).toEqual([]);
});

test('R-34 wording that was answered never changes: a change needs a new version', () => {
  const hashes = Object.entries(contactQuestions).map(([channel, versions]) => [
    channel,
    versions.map((texts) => createHash('sha256').update(JSON.stringify(texts)).digest('base64url').slice(0, 12)),
  ]);
  // New versions may be added, but existing ones may not change.
  expect(Object.fromEntries(hashes)).toEqual({
    email: ['KXDZZoaRk1Na'],
    sms: ['OxCvk18OTtSr'],
    phone: ['Ct4H0dF54RaZ'],
  });
});
