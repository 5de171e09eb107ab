import type * as v from 'valibot';
import type { AccountSchema } from '#src/contract/account.ts';
import type { SignedIn } from '#origin/platform/actor/signed-in.ts';
import type { AccountRow } from './account-repository.ts';

/** Whether an account is the signed-in person's own; any other is not there for them. */
export function isOwnAccount(actor: SignedIn, accountNo: string): boolean {
  return actor.accountNo === accountNo;
}

/** The Account entity of a row (Spec §3). */
export function accountOf(row: AccountRow): v.InferInput<typeof AccountSchema> {
  const { givenName, familyName, email, phoneNumber, birthDate } = row;
  return {
    accountBalance: row.balance,
    spidId: row.personId ?? '',
    firstTitleCode: row.firstTitleCode,
    ariaAccountNo: row.accountNo,
    contact: { givenName, familyName, email, phoneNumber, birthDate },
  };
}
