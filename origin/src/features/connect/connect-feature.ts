import { and, desc, eq } from 'drizzle-orm';
import type * as v from 'valibot';
import { type AccountRow, findAccount } from '#origin/features/account/account-repository.ts';
import { accountActivity } from '#origin/features/activity/activity-tables.ts';
import { recordOwnActivity } from '#origin/features/activity/record-activity.ts';
import { deleteCode, lockCode } from '#origin/identity/one-time-code-repository.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { databaseFailureOf } from '#origin/platform/database/trouble.ts';
import type { Feature } from '#origin/platform/feature/feature.ts';
import type { Call, MountEndpoint } from '#origin/platform/http/mount.ts';
import { traceOf } from '#origin/platform/log/log.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { createAccount } from '#src/contract/account.ts';
import { type AssignRefusal, assignAccount, getLookUp, searchAccount, verifyCode } from '#src/contract/connect.ts';
import { socketEvents } from '#src/contract/socket-events.ts';
import type { Instant } from '#src/domain/oslo-time.ts';
import type { Result } from '#src/lib/result.ts';
import { createBillingAccount } from './create-account.ts';
import { findAccountsBy } from './found-accounts.ts';
import {
  connectedFacts,
  lockTransferAccounts,
  notifyAccountContact,
  transferAccount,
  transferRefusal,
} from './hand-over.ts';
import {
  findLookUp,
  type LookUpRequester,
  lookUpKey,
  lookUpStatus,
  parseLookUp,
  registerConnectCodes,
  startLookUp,
  verifyLookUp,
} from './look-up.ts';

/** Mounts the calls for looking up an account without a log-in and connecting it. */
function mountConnecting(mounter: MountEndpoint, services: Services): void {
  mounter.signedIn(getLookUp, async (_input, call) => {
    return { ok: true, value: { lookUp: await findLookUp(services, call) } };
  });

  mounter.signedIn(searchAccount, async ({ payload }, call) => {
    const begun = await startLookUp(services, call, payload.sought);
    return begun.ok ? { ok: true, value: { lookUp: begun.value } } : begun;
  });

  mounter.signedIn(verifyCode, async ({ payload }, call) => {
    const proven = await verifyLookUp(services, call, payload.code);
    return proven.ok ? { ok: true, value: { lookUp: proven.value } } : proven;
  });

  mounter.signedIn(
    assignAccount,
    async ({ payload }, call) => {
      const connected = await connectAccount(services, { ...call, at: await call.now() }, payload);
      if (connected.ok) services.socket.changed(payload.ariaAccountNo, socketEvents.subscriptionChanged);
      return connected;
    },
    { payloadFault: 'REQUEST_MISSING_VALUES' },
  );
}

/** A log-in and its billing account: created at the first log-in, or looked up and connected (Spec §7). */
export const connectFeature: Feature = {
  mount: (mounter, services) => {
    mounter.signedIn(
      createAccount,
      ({ payload }, { actor, title }) => createBillingAccount(services, { actor, title }, payload),
      { payloadFault: 'REQUEST_MISSING_VALUES' },
    );
    mountConnecting(mounter, services);
  },
  registerJobs: registerConnectCodes,
};

type Connected = v.InferInput<typeof assignAccount.response>;
type Outcome = Result<Connected, AssignRefusal>;

interface Connecting extends LookUpRequester, Pick<Call, 'pageUrl'> {
  /** By the title's clock. */
  readonly at: Instant;
}

interface Work extends Connecting {
  readonly transaction: Database;
  readonly services: Services;
}

/**
 * Connects an account found by the person's look-up to the person, in place of the empty account created at their first
 * log-in. The identity comes from the session; the client's data must agree with it.
 */
async function connectAccount(
  services: Services,
  connecting: Connecting,
  { spidId, ariaAccountNo }: v.InferOutput<typeof assignAccount.payload>,
): Promise<Outcome> {
  const { actor, title } = connecting;
  if (spidId !== actor.personId) return { ok: false, error: 'NO_SPID_FOUND' };
  if (actor.email === '') return { ok: false, error: 'EMAIL_DOES_NOT_EXIST' };
  try {
    return await services.database.transaction((transaction) =>
      connectOnce({ ...connecting, transaction, services }, ariaAccountNo),
    );
  } catch (error) {
    // A database failure may be temporary, so it is not a refusal.
    if (databaseFailureOf(error) !== undefined) throw error;
    services.log.error({ titleCode: title.titleCode, ...traceOf(error) }, 'an account was not connected');
    return { ok: false, error: 'ERROR_IN_CREATING_ACCOUNT' };
  }
}

async function connectOnce(work: Work, accountNo: string): Promise<Outcome> {
  const { transaction, services, actor, title } = work;
  const key = lookUpKey(work);
  // A second tab waits here, and then finds the account connected.
  const code = await lockCode(transaction, key);
  const held = await findAccount(transaction, accountNo);
  if (held?.personId === actor.personId) return { ok: true, value: await connectedBefore(transaction, accountNo) };
  if (code === undefined || lookUpStatus(code, services.realNow()).state !== 'proven') {
    return { ok: false, error: 'lookUpExpired' };
  }
  const toActor = { ...work, receiver: actor };
  const present = await lockTransferAccounts(toActor, accountNo);
  const found = await findAccountsBy(transaction, title, parseLookUp(code));
  const target = found?.accounts.find((one) => one.accountNo === accountNo);
  if (target === undefined) return { ok: false, error: 'AMPS_RETURNED_NULL' };
  const refusal = await transferRefusal(transaction, title, { target, present });
  if (refusal !== null) return { ok: false, error: refusal };
  await transferAccount(toActor, target, present);
  await deleteCode(transaction, key);
  return { ok: true, value: { ariaAccountNo: accountNo, receiptId: await recordConnected(work, target) } };
}

async function recordConnected(work: Work, target: AccountRow): Promise<string> {
  const { transaction, services, actor, title, pageUrl, at } = work;
  const { jobs } = services;
  const { accountNo } = target;
  const facts = await connectedFacts(transaction, title, accountNo);
  const holder = { accountNo, personId: actor.personId, title };
  const line = await recordOwnActivity({ transaction, at, actor, jobs, pageUrl, holder }, { kind: 'connected', facts });
  await notifyAccountContact({ ...work, receiver: actor }, target);
  return line.id;
}

async function connectedBefore(transaction: Database, accountNo: string): Promise<Connected> {
  const [line] = await transaction
    .select({ id: accountActivity.id })
    .from(accountActivity)
    .where(and(eq(accountActivity.accountNo, accountNo), eq(accountActivity.kind, 'connected')))
    .orderBy(desc(accountActivity.at))
    .limit(1);
  return { ariaAccountNo: accountNo, receiptId: line?.id ?? null };
}
