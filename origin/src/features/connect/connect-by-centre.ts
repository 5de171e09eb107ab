import { type AccountRow, findAccount, findPersonAccount } from '#origin/features/account/account-repository.ts';
import { recordStaffActivity } from '#origin/features/activity/record-activity.ts';
import { findPersonByEmail, type Person } from '#origin/identity/person-repository.ts';
import type { Database } from '#origin/platform/database/database.ts';
import type { Services } from '#origin/platform/services/services.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import type { Instant } from '#src/domain/oslo-time.ts';
import type { Result } from '#src/lib/result.ts';
import { findCurrentRow } from './found-accounts.ts';
import {
  connectedFacts,
  lockTransferAccounts,
  notifyAccountContact,
  transferAccount,
  transferRefusal,
} from './hand-over.ts';

export type StaffConnectRefusal =
  | 'loginNotFound'
  | 'loginIsLeaving'
  | 'accountNotFound'
  | 'alreadyConnected'
  | 'USER_HAS_ACTIVE_SUB'
  | 'USER_IS_ACTIVE'
  | 'accountInUse';

export interface ConnectRequest {
  readonly title: FleetTitle;
  readonly accountNo: string;
  /** E-mail address of the log-in, in lower case. */
  readonly email: string;
}

export interface ConnectionParties {
  readonly account: AccountRow;
  readonly person: Person;
  /** The person's current, empty account, which is removed; undefined if they have none. */
  readonly present: string | undefined;
}

export async function judgeConnection(
  database: Database,
  { title, accountNo, email }: ConnectRequest,
): Promise<Result<ConnectionParties, StaffConnectRefusal>> {
  const person = await findPersonByEmail(database, email, title.titleCode);
  if (person === undefined) return { ok: false, error: 'loginNotFound' };
  if (person.deletionAskedAt !== null) return { ok: false, error: 'loginIsLeaving' };
  const account = await findAccount(database, accountNo);
  const current = await findCurrentRow(database, title, accountNo);
  if (account === undefined || account.blankedAt !== null || current === undefined) {
    return { ok: false, error: 'accountNotFound' };
  }
  if (account.personId === person.id) return { ok: false, error: 'alreadyConnected' };
  const present = (await findPersonAccount(database, person.id))?.accountNo;
  const refusal = await transferRefusal(database, title, { target: account, present });
  return refusal === null ? { ok: true, value: { account, person, present } } : { ok: false, error: refusal };
}

interface LinkWork {
  readonly at: Instant;
  /** Records who connected the customer number, in the same transaction. */
  readonly note: (transaction: Database) => Promise<void>;
}

/**
 * Connects a customer number to a log-in for the customer centre, which has verified the person
 * (P-19). No code is needed; otherwise the effect is the same as if the person had connected it.
 * The receipt and the log name the customer centre.
 */
export async function connectAsStaff(
  services: Pick<Services, 'database' | 'dueWork' | 'fleet' | 'jobs'>,
  wanted: ConnectRequest,
  { at, note }: LinkWork,
): Promise<Result<null, StaffConnectRefusal>> {
  const { title, accountNo } = wanted;
  return services.database.transaction(async (transaction) => {
    const before = await judgeConnection(transaction, wanted);
    if (!before.ok) return before;
    const receiver = { ...before.value.person, personId: before.value.person.id };
    const work = { transaction, services, title, at, receiver };
    const locked = await lockTransferAccounts(work, accountNo);
    // Either side may have been connected while this transaction waited.
    const judged = await judgeConnection(transaction, wanted);
    if (!judged.ok) return judged;
    const { account, person, present } = judged.value;
    // An account created in the meantime is not locked, and staff have not seen it.
    if (present !== locked) return { ok: false, error: 'accountInUse' };
    await transferAccount(work, account, present);
    const holder = { accountNo, personId: person.id, title };
    const { jobs, fleet } = services;
    const facts = await connectedFacts(transaction, title, accountNo);
    const line = { kind: 'connected', facts, email: person.email } as const;
    await recordStaffActivity({ transaction, at, jobs, pageUrl: fleet.pageUrl(title), holder }, line);
    await notifyAccountContact(work, account);
    await note(transaction);
    return { ok: true, value: null };
  });
}
