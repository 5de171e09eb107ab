import { getContactChoices } from '#src/contract/contact-choices.ts';
import { queryRoots } from '#src/platform/api/query-roots.ts';
import { holderQuery } from '#src/platform/session/session-queries.ts';

export const contactChoicesQuery = holderQuery([queryRoots.profile, 'contactChoices'], getContactChoices);
