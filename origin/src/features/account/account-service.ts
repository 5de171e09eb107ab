import type * as v from 'valibot';
import type { AccountSchema, createAccount, accountCreationRefusals } from '#src/contract/account.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { isPresent } from '#src/domain/subscription.ts';
import type { Result } from '#src/lib/result.ts';
import type { Services } from '#origin/platform/services/services.ts';
import type { SignedIn } from '#origin/session/session-repository.ts';
import { type AccountRow, findAccountOfPerson, findUnconnectedStatuses, insertAccount } from './account-repository.ts';

type CreationRefusal = (typeof accountCreationRefusals)[number];

/** Whether an account is the signed-in person's own; any other is not there for them. */
export function isOwnAccount(signedIn: SignedIn, accountNo: string): boolean {
  return signedIn.accountNo === accountNo;
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

/**
 * Makes the account of a first log-in, once (G-13): whoever comes second, or at the same time, gets the same number.
 * The identity is the session's; what the client sends must agree with it.
 */
export async function createAccountFor(
  { database, realNow, log }: Pick<Services, 'database' | 'realNow' | 'log'>,
  { signedIn, title }: { readonly signedIn: SignedIn; readonly title: FleetTitle },
  payload: v.InferOutput<typeof createAccount.payload>,
): Promise<Result<{ readonly ariaAccountNo: string }, CreationRefusal>> {
  const { personId, email, givenName, familyName, phoneNumber } = signedIn;
  const codes = [title.titleCode, ...title.editionCodes];
  if (payload.spidId !== personId) return { ok: false, error: 'NO_SPID_FOUND' };
  if (email === '') return { ok: false, error: 'EMAIL_DOES_NOT_EXIST' };
  if (!codes.includes(payload.firstTitleCode)) return { ok: false, error: 'REQUEST_MISSING_VALUES' };
  if (signedIn.accountNo !== null) return { ok: true, value: { ariaAccountNo: signedIn.accountNo } };
  const waiting = await findUnconnectedStatuses(database, email, codes);
  if (waiting.some(isPresent)) return { ok: false, error: 'USER_HAS_ACTIVE_SUB' };
  const row = { personId, firstTitleCode: payload.firstTitleCode, givenName, familyName, email, phoneNumber };
  const made = await insertAccount(database, { ...row, createdAt: new Date(realNow()) });
  const account = made ?? (await findAccountOfPerson(database, personId));
  if (account === undefined) {
    log.error({ titleCode: title.titleCode }, 'an account was neither made nor found');
    return { ok: false, error: 'AMPS_RETURNED_NULL' };
  }
  return { ok: true, value: { ariaAccountNo: account.accountNo } };
}
