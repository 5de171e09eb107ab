import type * as v from 'valibot';
import type { accountCreationRefusals, createAccount } from '#src/contract/account.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { isPresent } from '#src/domain/subscription.ts';
import type { Result } from '#src/lib/result.ts';
import { findAccountOfPerson, insertAccount } from '#origin/features/account/account-repository.ts';
import type { SignedIn } from '#origin/platform/actor/signed-in.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { findUnconnectedStatuses } from './unconnected-repository.ts';

type CreationRefusal = (typeof accountCreationRefusals)[number];

/**
 * Creates the account of a first log-in, once (G-13): a second request, even at the same time, gets the same number.
 * The identity is the session's; what the client sends must agree with it.
 */
export async function createAccountFor(
  { database, realNow, log }: Pick<Services, 'database' | 'realNow' | 'log'>,
  { actor, title }: { readonly actor: SignedIn; readonly title: FleetTitle },
  payload: v.InferOutput<typeof createAccount.payload>,
): Promise<Result<{ readonly ariaAccountNo: string }, CreationRefusal>> {
  const { personId, email, givenName, familyName, phoneNumber } = actor;
  const codes = [title.titleCode, ...title.editionCodes];
  if (payload.spidId !== personId) return { ok: false, error: 'NO_SPID_FOUND' };
  if (email === '') return { ok: false, error: 'EMAIL_DOES_NOT_EXIST' };
  if (!codes.includes(payload.firstTitleCode)) return { ok: false, error: 'REQUEST_MISSING_VALUES' };
  if (actor.accountNo !== null) return { ok: true, value: { ariaAccountNo: actor.accountNo } };
  const waiting = await findUnconnectedStatuses(database, email, codes);
  if (waiting.some(isPresent)) return { ok: false, error: 'USER_HAS_ACTIVE_SUB' };
  const row = { personId, firstTitleCode: payload.firstTitleCode, givenName, familyName, email, phoneNumber };
  const created = await insertAccount(database, { ...row, createdAt: new Date(realNow()) });
  const account = created ?? (await findAccountOfPerson(database, personId));
  if (account === undefined) {
    log.error({ titleCode: title.titleCode }, 'an account was neither created nor found');
    return { ok: false, error: 'AMPS_RETURNED_NULL' };
  }
  return { ok: true, value: { ariaAccountNo: account.accountNo } };
}
