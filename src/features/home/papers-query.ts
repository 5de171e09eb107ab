import { getPapers } from '#src/contract/papers.ts';
import { queryRoots } from '#src/platform/api/query-roots.ts';
import { holderQuery, type SubscriptionHolder } from '#src/platform/session/session-queries.ts';

export function papersQuery(holder: SubscriptionHolder) {
  return holderQuery([queryRoots.account, 'papers'], getPapers, holder);
}
