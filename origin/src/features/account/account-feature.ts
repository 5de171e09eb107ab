import { getAccount } from '#src/contract/account.ts';
import type { Feature } from '#origin/platform/feature/feature.ts';
import { accountOf, isOwnAccount } from './account-entity.ts';
import { findAccount } from './account-repository.ts';

/** The signed-in person's billing account (Spec §7). */
export const accountFeature: Feature = {
  mount: (mounter, { database }) => {
    mounter.signedIn(getAccount, async ({ params }, { actor }) => {
      const row = isOwnAccount(actor, params.id) ? await findAccount(database, params.id) : undefined;
      return row === undefined ? { ok: false, error: 'accountNotFound' } : { ok: true, value: accountOf(row) };
    });
  },
};
