import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { account } from '#origin/features/account/account-tables.ts';
import { contentRetention } from '#origin/features/content/content-feature.ts';
import { savedArticle } from '#origin/features/content/content-tables.ts';
import { getContent, getContentList, removeSavedArticle, restoreSavedArticle } from '#src/contract/content.ts';
import { type Actor, actorOn, moveClock, titlesOf } from './support/actor.ts';
import { ownOrigin } from './support/test-origin.ts';

const origin = await ownOrigin();
const { database } = origin.services;
const nextTitle = titlesOf(origin);

const title = Object.assign(nextTitle(), {
  podcasts: [{ name: 'Fjordpodden', slug: 'fjordpodden', about: 'Om fjorden.' }],
  videoSiteUrl: 'https://play.avisa.example',
});
await moveClock(origin, title, '2027-03-10T09:00:00Z');

const kindsOf = async (actor: Actor) => {
  const { kinds } = await actor.does(getContent);
  return Object.fromEntries(kinds.map(({ kind, count }) => [kind, count]));
};
const listOf = (actor: Actor, kind: string, page?: string) =>
  actor.does(getContentList, { params: { kind }, query: page === undefined ? {} : { page } });

describe('content of a subscription', () => {
  test('R-35 the highest plan includes all kinds, each newest first and with a link to the site', async () => {
    const actor = await actorOn(origin, title, 'komplett');
    const content = await actor.does(getContent);
    expect(content).toMatchObject({ isOpen: true, missing: [], changeRefusal: null });
    expect(content.kinds.map(({ kind }) => kind)).toEqual([
      'ePaper',
      'savedArticles',
      'podcasts',
      'video',
      'thirdPartySites',
    ]);
    const [editions, saved, podcasts] = content.kinds;
    expect(editions?.newest.map(({ day, url }) => [day, url])).toEqual(
      ['2027-03-10', '2027-03-09', '2027-03-08'].map((day) => [day, `${title.baseUrl}/eavis/${day}`]),
    );
    expect(saved).toMatchObject({ count: 14, newest: [{ day: '2027-03-09' }, {}, {}] });
    expect(podcasts?.newest).toEqual([
      {
        id: 'fjordpodden',
        name: 'Fjordpodden',
        about: 'Om fjorden.',
        day: null,
        url: `${title.baseUrl}/podkast/fjordpodden`,
      },
    ]);
  });

  test("R-35 the sites are the group's newspapers, except the title itself and discontinued ones", async () => {
    const actor = await actorOn(origin, title, 'komplett');
    const names = (await listOf(actor, 'thirdPartySites')).items.map(({ name }) => name);
    const group = origin.services.fleet.titles.filter(({ groupCode }) => groupCode === title.groupCode);
    expect(names).not.toContain(title.displayName);
    expect(names.length).toBe(Math.min(12, group.length - 1));
    expect(names).toEqual(names.toSorted((one, other) => (one ?? '').localeCompare(other ?? '', 'nb')));
  });

  test.each([
    ['digital', ['paper', 'thirdPartySites'], null],
    ['helg', ['thirdPartySites'], null],
    ['familie', ['paper', 'familySharing', 'thirdPartySites'], 'sharedAccess'],
    ['bedriftsansatt', ['paper', 'familySharing'], 'paidByCompany'],
  ])('R-35 %s sees what the plan lacks, and whether the plan can be changed', async (kind, missing, refusal) => {
    const content = await (await actorOn(origin, title, kind)).does(getContent);
    expect(content.missing.map(({ feature }) => feature)).toEqual(missing);
    expect(content.changeRefusal).toBe(refusal);
  });

  test('R-35 kinds of content outside the plan are refused, and a title without podcasts and video does not list them', async () => {
    const digital = await actorOn(origin, title, 'digital');
    expect(await kindsOf(digital)).not.toHaveProperty('thirdPartySites');
    expect(await digital.isRefused(getContentList, { params: { kind: 'thirdPartySites' } })).toEqual([
      409,
      'notInPlan',
    ]);
    const bare = await actorOn(origin, Object.assign(nextTitle(), { podcasts: [] }), 'komplett');
    expect(Object.keys(await kindsOf(bare))).toEqual(['ePaper', 'savedArticles', 'thirdPartySites']);
    expect(await bare.isRefused(getContentList, { params: { kind: 'podcasts' } })).toEqual([409, 'notInPlan']);
    expect((await bare.asks(getContentList, { params: { kind: 'films' } })).status).toBe(404);
  });

  test('R-35 R-06 a person who has paid can read before the first paper', async () => {
    const actor = await actorOn(origin, title, 'installeres');
    expect(await actor.does(getContent)).toMatchObject({ isOpen: true });
    expect((await actor.does(getContentList, { params: { kind: 'ePaper' } })).items.length).toBeGreaterThan(0);
  });

  test('R-35 nothing is available to a suspended reader', async () => {
    const actor = await actorOn(origin, title, 'suspendert');
    expect(await actor.does(getContent)).toMatchObject({ isOpen: false, kinds: [] });
    expect(await actor.isRefused(getContentList, { params: { kind: 'ePaper' } })).toEqual([409, 'notOpen']);
  });

  test('R-35 a person without a subscription has no content', async () => {
    const actor = await actorOn(origin, title, 'kansellert');
    expect(await actor.isRefused(getContent)).toEqual([409, 'noSubscription']);
  });

  test('R-35 editions are listed in pages of twelve, skipping days without an issue', async () => {
    const actor = await actorOn(origin, title, 'digital');
    const first = await listOf(actor, 'ePaper');
    const second = await listOf(actor, 'ePaper', '2');
    const days = [...first.items, ...second.items].map(({ day }) => day);
    expect(new Set(days).size).toBe(24);
    expect(days).not.toContain('2027-03-07');
    expect(first.pageCount).toBe(Math.ceil(first.count / 12));
    expect(await listOf(actor, 'ePaper', '999')).toMatchObject({ items: [], page: 999, pageCount: first.pageCount });
    expect(await actor.isRefused(getContentList, { params: { kind: 'ePaper' }, query: { page: '0' } })).toEqual([
      400,
      'invalidQuery',
    ]);
  });
});

describe('R-35 saved articles', () => {
  test('R-35 A-06 can be removed one by one and restored, and repeating it has no effect', async () => {
    const actor = await actorOn(origin, title, 'komplett');
    const before = await listOf(actor, 'savedArticles');
    const [article] = before.items;
    if (article === undefined) throw new Error('Nothing is saved.');
    const { id } = article;
    const removed = await actor.does(removeSavedArticle, { payload: { id, version: before.version } });
    expect((await listOf(actor, 'savedArticles')).items.map((one) => one.id)).not.toContain(id);
    const again = await actor.does(removeSavedArticle, { payload: { id, version: removed.version } });
    await actor.does(restoreSavedArticle, { payload: { id, version: again.version } });
    const after = await listOf(actor, 'savedArticles');
    expect(after.items).toEqual(before.items);
  });

  test('R-35 A-07 are not accessible to another person', async () => {
    const owner = await actorOn(origin, title, 'komplett');
    const stranger = await actorOn(origin, title, 'digital');
    const { id = '' } = (await listOf(owner, 'savedArticles')).items[0] ?? {};
    for (const endpoint of [removeSavedArticle, restoreSavedArticle]) {
      expect(await stranger.isRefused(endpoint, { payload: { id } })).toEqual([404, 'articleNotFound']);
    }
    expect((await listOf(owner, 'savedArticles')).items[0]?.id).toBe(id);
  });

  test('R-35 are deleted 30 days after their removal, and all of them with their person', async () => {
    const other = nextTitle();
    await moveClock(origin, other, '2027-03-10T09:00:00Z');
    const komplett = await actorOn(origin, other, 'komplett');
    const digital = await actorOn(origin, other, 'digital');
    const [first] = (await listOf(komplett, 'savedArticles')).items;
    await komplett.does(removeSavedArticle, { payload: { id: first?.id } });
    const rowsOf = async ({ accountNo }: Actor) =>
      (await database.select().from(savedArticle).where(eq(savedArticle.accountNo, accountNo))).length;
    await moveClock(origin, other, '2027-04-09T08:00:00Z');
    await contentRetention(origin.services);
    expect(await rowsOf(komplett)).toBe(14);
    await moveClock(origin, other, '2027-04-09T10:00:00Z');
    await contentRetention(origin.services);
    expect(await rowsOf(komplett)).toBe(13);
    expect(await rowsOf(digital)).toBe(2);
    await database.update(account).set({ blankedAt: new Date() }).where(eq(account.accountNo, digital.accountNo));
    await contentRetention(origin.services);
    expect(await rowsOf(digital)).toBe(0);
  });
});
