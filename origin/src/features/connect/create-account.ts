import { and, eq, inArray, isNull } from 'drizzle-orm';
import type * as v from 'valibot';
import { findPersonAccount, insertAccount, toAccountNo } from '#origin/features/account/account-repository.ts';
import { account } from '#origin/features/account/account-tables.ts';
import { findSubscriptions } from '#origin/features/subscription/subscription-repository.ts';
import { subscription } from '#origin/features/subscription/subscription-tables.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { databaseFailureOf } from '#origin/platform/database/trouble.ts';
import type { ActorCall } from '#origin/platform/http/mount.ts';
import { traceOf } from '#origin/platform/log/log.ts';
import type { Services } from '#origin/platform/services/services.ts';
import type { accountCreationRefusals, createAccount } from '#src/contract/account.ts';
import type { AccountNo } from '#src/contract/fields.ts';
import { codesOf } from '#src/domain/fleet.ts';
import { isPresent, type StatusCode } from '#src/domain/subscription.ts';
import type { Result } from '#src/lib/result.ts';

type CreationRefusal = (typeof accountCreationRefusals)[number];
type Parts = Pick<Services, 'database' | 'realNow' | 'log'>;

/**
 * Creates the account at a first log-in (G-13). A second request, even at the same time, gets the same number. The
 * identity comes from the session; the client's data must agree with it.
 */
export async function createBillingAccount(
  parts: Parts,
  { actor, title }: Pick<ActorCall, 'actor' | 'title'>,
  payload: v.InferOutput<typeof createAccount.payload>,
): Promise<Result<{ readonly ariaAccountNo: AccountNo }, CreationRefusal>> {
  const codes = codesOf([title]);
  if (payload.spidId !== actor.personId) return { ok: false, error: 'NO_SPID_FOUND' };
  if (!codes.includes(payload.firstTitleCode)) return { ok: false, error: 'REQUEST_MISSING_VALUES' };
  if (actor.accountNo !== null) {
    const held = await findSubscriptions(parts.database, actor.accountNo, codes);
    // A current subscriber already has a log-in.
    if (held.some(({ status }) => isPresent(status))) return { ok: false, error: 'USER_IS_ACTIVE' };
    return { ok: true, value: { ariaAccountNo: actor.accountNo } };
  }
  const opened = await findOrCreateAccount(parts, { actor, title }, payload.firstTitleCode);
  return opened.ok ? { ok: true, value: { ariaAccountNo: opened.value } } : opened;
}

/**
 * Returns the account of a person whose session has none: creates it, or finds the one that another request created.
 * @param firstTitleCode the title, or one of its editions
 */
export async function findOrCreateAccount(
  { database, log, realNow }: Parts,
  { actor, title }: Pick<ActorCall, 'actor' | 'title'>,
  firstTitleCode: string = title.titleCode,
): Promise<Result<AccountNo, CreationRefusal>> {
  const { personId, givenName, familyName, email, phoneNumber } = actor;
  const { titleCode } = title;
  if (email === '') return { ok: false, error: 'EMAIL_DOES_NOT_EXIST' };
  const waiting = await findUnconnectedStatuses(database, email, codesOf([title]));
  if (waiting.some(isPresent)) return { ok: false, error: 'USER_HAS_ACTIVE_SUB' };
  try {
    const contact = { givenName, familyName, email, phoneNumber };
    const row = { personId, firstTitleCode, ...contact, createdAt: new Date(realNow()) };
    const account = (await insertAccount(database, row)) ?? (await findPersonAccount(database, personId));
    if (account !== undefined) return { ok: true, value: toAccountNo(account.accountNo) };
    log.error({ titleCode }, 'an account was neither created nor found');
    return { ok: false, error: 'AMPS_RETURNED_NULL' };
  } catch (error) {
    // A database failure may be temporary, so it is not a refusal.
    if (databaseFailureOf(error) !== undefined) throw error;
    log.error({ titleCode, ...traceOf(error) }, 'an account was not created');
    return { ok: false, error: 'ERROR_IN_CREATING_ACCOUNT' };
  }
}

async function findUnconnectedStatuses(
  database: Database,
  email: string,
  titleCodes: readonly string[],
): Promise<readonly StatusCode[]> {
  const rows = await database
    .select({ status: subscription.status })
    .from(account)
    .innerJoin(subscription, eq(subscription.accountNo, account.accountNo))
    .where(and(eq(account.email, email), isNull(account.personId), inArray(subscription.titleCode, titleCodes)));
  return rows.map(({ status }) => status);
}
