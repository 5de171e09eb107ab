import type * as v from 'valibot';
import { MountHolderCall } from '#origin/features/account/holder-mount.ts';
import { planOf } from '#origin/features/subscription/plan-catalogue.ts';
import { findAllSubscriptions, type SubscriptionRow } from '#origin/features/subscription/subscription-repository.ts';
import { sortedSubscriptions } from '#origin/features/subscription/subscription-service.ts';
import type { Feature } from '#origin/platform/feature/feature.ts';
import type { FleetView } from '#origin/platform/fleet/fleet-view.ts';
import { getPapers } from '#src/contract/papers.ts';
import { compareText } from '#src/lib/compare-text.ts';

type PaperEntity = v.InferInput<typeof getPapers.response>['papers'][number];

/** Other titles of the group to which a person subscribes: one account holds all of a person's subscriptions (N-14). */
export const papersFeature: Feature = {
  mount: (mounter, services) => {
    const holders = new MountHolderCall(mounter, services);
    holders.read(getPapers, async (_input, { database, holder: { accountNo, title } }) => {
      const papers = papersOf(await findAllSubscriptions(database, accountNo), services.fleet);
      return { ok: true, value: { papers: papers.filter(({ titleCode }) => titleCode !== title.titleCode) } };
    });
  },
};

function papersOf(rows: readonly SubscriptionRow[], fleet: FleetView): PaperEntity[] {
  // A subscription to an edition belongs to the edition's title.
  const byTitle = Map.groupBy(rows, ({ titleCode }) => fleet.titleOfCode(titleCode));
  return [...byTitle]
    .flatMap(([title, held]): PaperEntity[] => {
      const { current } = sortedSubscriptions(held);
      if (title === undefined || title.retired !== undefined || current === undefined) return [];
      const { titleCode, displayName: name, brand } = title;
      const { name: planName } = planOf(title, current.planKind);
      return [{ titleCode, name, url: `${fleet.pageUrl(title)}/`, planName, brand }];
    })
    .toSorted((one, other) => compareText(one.name, other.name));
}
