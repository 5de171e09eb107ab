import { getContent, getContentList, removeSavedArticle, restoreSavedArticle } from '#src/contract/content.ts';
import { accountPlaceOf } from '#origin/features/account/holder.ts';
import { MountHolderCall, type HolderWrite } from '#origin/features/account/holder-mount.ts';
import { MountSubscriptionCall } from '#origin/features/subscription/held-mount.ts';
import type { Feature } from '#origin/platform/feature/feature.ts';
import { findVersion } from '#origin/platform/writes/version-repository.ts';
import type { Result } from '#src/lib/result.ts';
import { contentRetention } from './content-retention.ts';
import { findContentPage, findContent } from './content-service.ts';
import { setArticleRemoved } from './saved-article-repository.ts';
import { contentPersonalData } from './content-personal-data.ts';

/** What a subscription opens to read, hear and see, and the articles that its person has saved. */
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

/** Takes an article off its person's list at a time, or puts it back with null; a second time changes nothing more. */
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
