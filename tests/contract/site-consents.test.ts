import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { siteConsentRetention } from '#origin/features/site-consent/site-consent-feature.ts';
import { siteConsent } from '#origin/features/site-consent/site-consent-tables.ts';
import { person } from '#origin/identity/person-tables.ts';
import { tcStringOf } from '#origin/sandbox/consent/tc-string.ts';
import { demoPersonOf } from '#origin/sandbox/demo-person.ts';
import { getSiteConsents, recordSiteConsent } from '#src/contract/site-consent.ts';
import { actorOn, moveClock, titlesOf } from './support/actor.ts';
import { ownOrigin } from './support/test-origin.ts';
import { Visitor } from './support/visitor.ts';

const origin = await ownOrigin({ environment: { RATE_LIMITS: '{"siteConsent":8}' } });
const { database } = origin.services;
const nextTitle = titlesOf(origin);

const title = nextTitle();
await moveClock(origin, title, '2027-03-10T09:00:00Z');

const given = (day: string) => `2027-03-${day}T08:00:00.000Z`;

/** An answer as a page reports it. */
function anAnswer(purposes: readonly number[], givenAt: string | null, changes: object = {}) {
  const tcString = tcStringOf(purposes, new Date('2027-03-01T00:00:00Z'));
  return { payload: { consentId: 'browser-1', tcString, customPurposes: [], givenAt, ...changes } };
}

const analytics = [1, 8, 9, 10];

async function rowsOf(kind: string) {
  const { email } = demoPersonOf(title, kind);
  const people = await database.select({ id: person.id }).from(person).where(eq(person.email, email));
  const ids = new Set(people.map(({ id }) => id));
  const rows = await database.select().from(siteConsent).orderBy(siteConsent.sequence);
  return rows.filter(({ personId, titleCode }) => ids.has(personId) && titleCode === title.titleCode);
}

test('C-01 R-33 an answer is stored with its proof once, and each change adds one', async () => {
  const actor = await actorOn(origin, title, 'komplett');
  expect(await actor.does(getSiteConsents)).toEqual({ answers: [] });
  const marketing = { customPurposes: ['CMP:marketing'] };
  const first = await actor.does(recordSiteConsent, anAnswer(analytics, given('05'), marketing));
  expect(first).toEqual({ consentId: 'browser-1', categories: ['analytics', 'marketing'], givenAt: given('05') });
  await actor.does(recordSiteConsent, anAnswer([], given('08')));
  // An old page reports the first answer again.
  expect(await actor.does(recordSiteConsent, anAnswer(analytics, given('05'), marketing))).toEqual(first);
  await actor.does(recordSiteConsent, anAnswer([], given('08')));
  await actor.does(recordSiteConsent, anAnswer(analytics, given('07'), { consentId: 'browser-2' }));
  const { answers } = await actor.does(getSiteConsents);
  expect(answers.map(({ consentId, categories, givenAt }) => [consentId, categories.join(), givenAt])).toEqual([
    ['browser-1', '', given('08')],
    ['browser-2', 'analytics', given('07')],
    ['browser-1', 'analytics,marketing', given('05')],
  ]);
  const [row] = await rowsOf('komplett');
  expect(row).toMatchObject({
    propertyId: title.consentPropertyId,
    tcString: anAnswer(analytics, null).payload.tcString,
    policyVersion: 5,
    vendorListVersion: 1,
  });
  expect(row?.recordedAt.toISOString()).toMatch(/^2027-03-10T09:00/);
});

test('C-01 an answer for which the manager reports no time counts as unchanged until a different one arrives', async () => {
  const actor = await actorOn(origin, title, 'helg');
  const yes = anAnswer(analytics, null);
  const no = anAnswer([], null);
  for (const one of [yes, yes, no, yes, yes]) await actor.does(recordSiteConsent, one);
  const { answers } = await actor.does(getSiteConsents);
  expect(answers.map(({ categories }) => categories.join())).toEqual(['analytics', '', 'analytics']);
  expect(answers[0]?.givenAt).toMatch(/^2027-03-10T09:00/);
});

test('C-01 an answer dated after its report gets the time of the report, and simultaneous reports by several tabs count as one', async () => {
  const actor = await actorOn(origin, title, 'faktura');
  const tabs = [1, 2, 3].map(() => actor.does(recordSiteConsent, anAnswer(analytics, given('06'))));
  await Promise.all(tabs);
  await actor.does(recordSiteConsent, anAnswer([], '2031-01-01T00:00:00Z', { consentId: 'fast-clock' }));
  const { answers } = await actor.does(getSiteConsents);
  expect(answers.map(({ givenAt }) => givenAt.slice(0, 13))).toEqual(['2027-03-10T09', '2027-03-06T08']);
});

test('C-01 A-07 O-05 invalid proofs are refused, and so are strangers, other titles and too many answers', async () => {
  const actor = await actorOn(origin, title, 'avtalegiro');
  const bad = anAnswer([], null, { tcString: 'C' });
  expect(await actor.isRefused(recordSiteConsent, bad)).toEqual([400, 'consentUnreadable']);
  const other = nextTitle();
  const elsewhere = anAnswer([], null, { titleCode: other.titleCode });
  expect(await actor.isRefused(recordSiteConsent, elsewhere)).toEqual([404, 'titleNotFound']);
  const read = { params: { titleCode: other.titleCode } };
  expect(await actor.isRefused(getSiteConsents, read)).toEqual([404, 'titleNotFound']);
  // The answer with the unreadable proof counts too.
  for (const day of ['01', '02', '03', '04', '05', '06']) {
    await actor.does(recordSiteConsent, anAnswer(analytics, given(day)));
  }
  await actor.does(recordSiteConsent, anAnswer(analytics, given('06')));
  // Beyond the limit every answer is refused unread, whether new, already stored or invalid.
  for (const one of [anAnswer([], given('07')), anAnswer(analytics, given('06')), bad]) {
    expect(await actor.isRefused(recordSiteConsent, one)).toEqual([429, 'tooManyConsents']);
  }
  expect(await rowsOf('avtalegiro')).toHaveLength(6);
  const visitor = new Visitor(origin);
  const path = `site-consents/${title.titleCode}`;
  expect((await visitor.call(title, path, {})).status).toBe(401);
});

test('C-01 R-31 an answer is stored for three years after it was replaced', async () => {
  const own = nextTitle();
  await moveClock(origin, own, '2027-03-10T09:00:00Z');
  const actor = await actorOn(origin, own, 'komplett');
  await actor.does(recordSiteConsent, anAnswer(analytics, given('05')));
  await actor.does(recordSiteConsent, anAnswer([], given('06')));
  const left = async (days: number) => {
    const recordedAt = new Date(Date.parse('2027-03-10T09:00:00Z') - days * 86_400_000);
    await database.update(siteConsent).set({ recordedAt }).where(eq(siteConsent.titleCode, own.titleCode));
    await siteConsentRetention(origin.services);
    return (await actor.does(getSiteConsents)).answers.map(({ categories }) => categories.join() || 'no');
  };
  expect(await left(3 * 365 - 1)).toEqual(['no', 'analytics']);
  expect(await left(3 * 365 + 1)).toEqual(['no']);
  expect(await left(4 * 365 - 1)).toEqual(['no']);
  expect(await left(4 * 365 + 1)).toEqual([]);
});
