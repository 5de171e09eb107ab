import { getAccount } from '#src/contract/account.ts';
import type { Feature } from '#origin/platform/feature/feature.ts';
import { accountOf, isOwnAccount } from './account-entity.ts';
import { findAccount } from './account-repository.ts';

/** The signed-in person's billing account (Spec §7). */
export const accountFeature: Feature = {
  mount: (mounter, { database, dueWork }) => {
    mounter.signedIn(getAccount, async ({ params }, { actor, title, now }) => {
      if (!isOwnAccount(actor, params.id)) return { ok: false, error: 'accountNotFound' };
      await dueWork.catchUp(title, { accountNo: params.id, now: await now() });
      const row = await findAccount(database, params.id);
      return row === undefined ? { ok: false, error: 'accountNotFound' } : { ok: true, value: accountOf(row) };
    });
  },
};
