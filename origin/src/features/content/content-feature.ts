import { and, desc, eq, isNull } from 'drizzle-orm';
import type * as v from 'valibot';
import { deleteForgotten } from '#origin/features/account/account-repository.ts';
import { accountPlaceOf } from '#origin/features/account/holder.ts';
import { type HolderWrite, MountHolderCall } from '#origin/features/account/holder-mount.ts';
import { pauseOf } from '#origin/features/subscription/paused-days.ts';
import { planOf } from '#origin/features/subscription/plan-catalogue.ts';
import { MountSubscriptionCall, type SubscriptionRead } from '#origin/features/subscription/subscription-mount.ts';
import type { SubscriptionRow } from '#origin/features/subscription/subscription-repository.ts';
import { isAt } from '#origin/platform/database/columns.ts';
import type { Feature } from '#origin/platform/feature/feature.ts';
import { accountTable, type PersonalDataTable } from '#origin/platform/personal-data/personal-data-table.ts';
import { deleteAfterTitleDays, inTurn } from '#origin/platform/retention/sweep.ts';
import { findVersion } from '#origin/platform/writes/version-repository.ts';
import { getContent, getContentList, removeSavedArticle, restoreSavedArticle } from '#src/contract/content.ts';
import { answeredRefusal } from '#src/domain/action-facts.ts';
import { refusalOf } from '#src/domain/allowed-actions.ts';
import {
  type ContentKind,
  contentKinds,
  contentPage,
  contentPageCount,
  contentPageSize,
  editionDays,
  featureOfKind,
  missingFeatures,
} from '#src/domain/content.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { givesAccess } from '#src/domain/lifecycle.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import { keptDays } from '#src/domain/retention.ts';
import type { Result } from '#src/lib/result.ts';
import { savedArticle } from './content-tables.ts';

type Content = v.InferInput<typeof getContent.response>;
type ContentList = v.InferInput<typeof getContentList.response>;
type Item = ContentList['items'][number];

const newestCount = 3;

interface ContentRead extends Pick<SubscriptionRead, 'database' | 'held' | 'holder'> {
  readonly titles: readonly FleetTitle[];
}

async function findContent(read: ContentRead): Promise<Content> {
  const { row, facts } = read.held;
  const plan = planOf(row, row.planKind);
  const isOpen = isContentOpen(row);
  const kinds: Content['kinds'] = [];
  for (const kind of isOpen ? kindsOf(read) : []) {
    const { items, count } = await itemsOf(read, kind, { limit: newestCount, page: 1 });
    kinds.push({ kind, count, newest: [...items] });
  }
  return {
    planName: plan.name,
    isOpen,
    kinds,
    missing: missingFeatures(plan.features, read.holder.title.sells).map(({ feature, plans }) => ({
      feature,
      plans: [...plans],
    })),
    changeRefusal: answeredRefusal(refusalOf('changePlan', facts)),
  };
}

async function findContentPage(
  read: ContentRead,
  { kind, page }: { readonly kind: ContentKind; readonly page: number },
): Promise<Result<ContentList, 'notOpen' | 'notInPlan'>> {
  if (!isContentOpen(read.held.row)) return { ok: false, error: 'notOpen' };
  if (!kindsOf(read).includes(kind)) return { ok: false, error: 'notInPlan' };
  const version = await findVersion(read.database, { ...accountPlaceOf(read.holder), resource: 'profile' });
  const { items, count } = await itemsOf(read, kind, { limit: contentPageSize, page });
  return { ok: true, value: { version, items: [...items], count, page, pageCount: contentPageCount(count) } };
}

function isContentOpen(row: SubscriptionRow): boolean {
  return givesAccess(row.status, { pause: pauseOf(row), startedOn: row.startedOn });
}

function kindsOf({ held, holder: { title }, titles }: ContentRead): readonly ContentKind[] {
  const features: readonly string[] = planOf(title, held.row.planKind).features;
  const isThere: Readonly<Record<ContentKind, boolean>> = {
    ePaper: true,
    savedArticles: true,
    podcasts: title.podcasts.length > 0,
    video: title.videoSiteUrl !== undefined,
    thirdPartySites: otherSites(title, titles).length > 0,
  };
  return contentKinds.filter((kind) => isThere[kind] && features.includes(featureOfKind[kind]));
}

interface Part {
  readonly limit: number;
  readonly page: number;
}

interface FoundItems {
  readonly items: readonly Item[];
  /** Total number of items, over all pages. */
  readonly count: number;
}

async function itemsOf(read: ContentRead, kind: ContentKind, part: Part): Promise<FoundItems> {
  if (kind === 'savedArticles') return findSavedArticles(read, part);
  const { limit, page } = part;
  const all = allOf(read, kind);
  return { items: contentPage(all, page).slice(0, limit), count: all.length };
}

function allOf({ held, holder: { title }, titles }: ContentRead, kind: Exclude<ContentKind, 'savedArticles'>): Item[] {
  switch (kind) {
    case 'ePaper':
      return editionDays(held.today, title.delivery).map((day) => {
        return { ...nothing, id: day, day, url: `${title.baseUrl}/eavis/${day}` };
      });
    case 'podcasts':
      return title.podcasts.map(({ name, slug: id, about = null }) => {
        return { ...nothing, id, name, about, url: `${title.baseUrl}/podkast/${id}` };
      });
    case 'video': {
      const url = title.videoSiteUrl;
      return url === undefined ? [] : [{ ...nothing, id: 'video', name: new URL(url).hostname, url }];
    }
    case 'thirdPartySites':
      return otherSites(title, titles).map(({ publicationId: id, displayName: name, city: about, baseUrl: url }) => {
        return { ...nothing, id, name, about, url };
      });
  }
}

const nothing = { name: null, about: null, day: null } as const;

function otherSites(title: FleetTitle, titles: readonly FleetTitle[]): readonly FleetTitle[] {
  const { compare } = new Intl.Collator('nb');
  return titles
    .filter((one) => one.groupCode === title.groupCode && one.titleCode !== title.titleCode)
    .filter(({ retired }) => retired === undefined)
    .toSorted((one, other) => compare(one.displayName, other.displayName));
}

async function findSavedArticles({ database, holder }: ContentRead, { limit, page }: Part): Promise<FoundItems> {
  const isListed = and(isAt(savedArticle, accountPlaceOf(holder)), isNull(savedArticle.removedAt));
  const rows = await database
    .select()
    .from(savedArticle)
    .where(isListed)
    .orderBy(desc(savedArticle.savedAt), desc(savedArticle.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const items = rows.map(({ id, headline, path, savedAt }) => ({
    ...nothing,
    id,
    name: headline,
    day: dayInOslo(savedAt.getTime()),
    url: `${holder.title.baseUrl}${path}`,
  }));
  return { items, count: await database.$count(savedArticle, isListed) };
}

export const contentRetention = inTurn(
  deleteAfterTitleDays(savedArticle, savedArticle.removedAt, keptDays.savedArticle),
  deleteForgotten(savedArticle.accountNo),
);

const contentPersonalData: readonly PersonalDataTable[] = [
  accountTable(savedArticle, {
    takeout: { nb: 'Lagrede artikler', nn: 'Lagra artiklar' },
  }),
];

/** Content to read, hear and watch with a subscription, and the person's saved articles. */
export const contentFeature: Feature = {
  mount: (mounter, services) => {
    const { titles } = services.fleet;
    const held = new MountSubscriptionCall(mounter, services, 'noSubscription');
    const holders = new MountHolderCall(mounter, services);

    held.read(getContent, async (_input, read) => ({ ok: true, value: await findContent({ ...read, titles }) }));

    held.read(getContentList, ({ params: { kind }, query: { page = '1' } }, read) =>
      findContentPage({ ...read, titles }, { kind, page: Number(page) }),
    );

    holders.write(removeSavedArticle, ({ payload }, write) => mark(write, payload.id, new Date(write.at)));

    holders.write(restoreSavedArticle, ({ payload }, write) => mark(write, payload.id, null));
  },
  retention: contentRetention,
  personalData: contentPersonalData,
};

/** Restores the article if the time is null. Repeating the call changes nothing. */
async function mark(
  { transaction, holder }: HolderWrite,
  id: string,
  removedAt: Date | null,
): Promise<Result<{ version: number }, 'articleNotFound'>> {
  const place = accountPlaceOf(holder);
  const changed = await transaction
    .update(savedArticle)
    .set({ removedAt })
    .where(and(isAt(savedArticle, place), eq(savedArticle.id, id)))
    .returning({ id: savedArticle.id });
  if (changed.length === 0) return { ok: false, error: 'articleNotFound' };
  return { ok: true, value: { version: await findVersion(transaction, { ...place, resource: 'profile' }) } };
}
