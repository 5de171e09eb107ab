import { findAccount, isOwnAccount } from '#origin/features/account/account-repository.ts';
import type { Feature } from '#origin/platform/feature/feature.ts';
import { answerWith } from '#origin/platform/http/answer.ts';
import { accountTable, type PersonalDataTable } from '#origin/platform/personal-data/personal-data-table.ts';
import { getAccount } from '#src/contract/account.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import { balanceOf } from './ledger-repository.ts';
import { ledgerRetention } from './ledger-retention.ts';
import { ledgerEntry, unbilledEntry } from './ledger-tables.ts';

const ledgerPersonalData: readonly PersonalDataTable[] = [
  accountTable(ledgerEntry, {
    takeout: { nb: 'Betalingshistorikk', nn: 'Betalingshistorikk' },
    forgetting: { keep: 'The books are kept for five years. They name an account, but no person.' },
  }),
  accountTable(unbilledEntry, {
    takeout: { not: 'Ids of ledger rows that are not yet invoiced.' },
    forgetting: { keep: 'Amounts to be invoiced; they name an account, but no person.' },
  }),
];

export const ledgerFeature: Feature = {
  mount: (mounter, { database, dueWork }) => {
    mounter.signedIn(getAccount, async ({ params }, { actor, title, now }) => {
      if (!isOwnAccount(actor, params.id)) return { ok: false, error: 'accountNotFound' };
      const at = await now();
      await dueWork.catchUp(title, { accountNo: params.id, now: at });
      const row = await findAccount(database, params.id);
      if (row === undefined) return { ok: false, error: 'accountNotFound' };
      const { accountNo, phoneNumber, birthDate, personId, firstTitleCode } = row;
      // Name and e-mail come from the identity provider, where the person may have changed them.
      const { givenName, familyName, email } = actor;
      const place = { accountNo, titleCode: title.titleCode, today: dayInOslo(at) };
      return answerWith({
        accountBalance: await balanceOf(database, place),
        spidId: personId ?? '',
        firstTitleCode,
        ariaAccountNo: accountNo,
        contact: { givenName, familyName, email, phoneNumber, birthDate },
      });
    });
  },
  retention: ledgerRetention,
  personalData: ledgerPersonalData,
};
