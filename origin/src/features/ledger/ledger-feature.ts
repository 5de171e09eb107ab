import { getAccount } from '#src/contract/account.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import { isOwnAccount } from '#origin/features/account/account-entity.ts';
import { findAccount } from '#origin/features/account/account-repository.ts';
import type { Feature } from '#origin/platform/feature/feature.ts';
import { balanceOf } from './ledger-repository.ts';
import { ledgerRetention } from './ledger-retention.ts';
import { ledgerPersonalData } from './ledger-personal-data.ts';

/** The signed-in person's billing account, with what it owes the title (Spec §7). */
export const ledgerFeature: Feature = {
  mount: (mounter, { database, dueWork }) => {
    mounter.signedIn(getAccount, async ({ params }, { actor, title, now }) => {
      if (!isOwnAccount(actor, params.id)) return { ok: false, error: 'accountNotFound' };
      const at = await now();
      await dueWork.catchUp(title, { accountNo: params.id, now: at });
      const row = await findAccount(database, params.id);
      if (row === undefined) return { ok: false, error: 'accountNotFound' };
      const { accountNo, phoneNumber, birthDate, personId, firstTitleCode } = row;
      // Name and e-mail are the identity provider's, where the person may have changed them.
      const { givenName, familyName, email } = actor;
      const place = { accountNo, titleCode: title.titleCode, today: dayInOslo(at) };
      return {
        ok: true,
        value: {
          accountBalance: await balanceOf(database, place),
          spidId: personId ?? '',
          firstTitleCode,
          ariaAccountNo: accountNo,
          contact: { givenName, familyName, email, phoneNumber, birthDate },
        },
      };
    });
  },
  retention: ledgerRetention,
  personalData: ledgerPersonalData,
};
