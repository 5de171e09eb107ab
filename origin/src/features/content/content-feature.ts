import { and, inArray, lt } from 'drizzle-orm';
import { getContent, getContentList, removeSavedArticle, restoreSavedArticle } from '#src/contract/content.ts';
import type { Result } from '#src/lib/result.ts';
import { keptDays } from '#src/domain/retention.ts';
import { type HolderWrite, MountHolderCall } from '#origin/features/account/holder-mount.ts';
import { accountPlaceOf } from '#origin/features/account/holder.ts';
import { MountSubscriptionCall } from '#origin/features/subscription/subscription-mount.ts';
import type { Feature } from '#origin/platform/feature/feature.ts';
import {
  ofAccount,
  type PersonalDataTable,
  personalTable,
} from '#origin/platform/personal-data/personal-data-table.ts';
import { retentionLimits } from '#origin/platform/clock/clock.ts';
import type { Retention } from '#origin/platform/retention/sweep.ts';
import { findVersion } from '#origin/platform/writes/version-repository.ts';
import { forgottenAccounts } from '#origin/features/account/account-repository.ts';
import { findContent, findContentPage, setArticleRemoved } from './content-service.ts';
import { savedArticle } from './content-tables.ts';

/** Deletes articles that were removed from the list, and all those of deleted people. */
export const contentRetention: Retention = async (parts) => {
  const { database } = parts;
  const { accountNo, removedAt, titleCode } = savedArticle;
  for (const { titleCodes, before } of await retentionLimits(parts, keptDays.savedArticle)) {
    await database.delete(savedArticle).where(and(inArray(titleCode, titleCodes), lt(removedAt, before)));
  }
  await database.delete(savedArticle).where(inArray(accountNo, forgottenAccounts(database)));
};

const contentPersonalData: readonly PersonalDataTable[] = [
  personalTable(savedArticle, {
    rowsOf: ofAccount(savedArticle),
    takeout: { nb: 'Lagrede artikler', nn: 'Lagra artiklar' },
    forgetting: 'delete',
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

/**
 * Removes an article from the person's list at a given time, or restores it if the time is null.
 * Repeating the call changes nothing.
 */
async function mark(
  { transaction, holder }: HolderWrite,
  id: string,
  removedAt: Date | null,
): Promise<Result<{ version: number }, 'articleNotFound'>> {
  const place = accountPlaceOf(holder);
  if (!(await setArticleRemoved(transaction, { ...place, id }, removedAt)))
    return { ok: false, error: 'articleNotFound' };
  return { ok: true, value: { version: await findVersion(transaction, { ...place, resource: 'profile' }) } };
}
