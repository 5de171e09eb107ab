import { getContactChoices } from '#src/contract/contact-choices.ts';
import { queryRoots } from '#src/platform/api/query-roots.ts';
import { holderQuery, type SubscriptionHolder } from '#src/platform/session/session-queries.ts';

export function contactChoicesQuery(holder: SubscriptionHolder) {
  return holderQuery([queryRoots.profile, 'contactChoices'], getContactChoices, holder);
}
