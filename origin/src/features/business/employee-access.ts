import type * as v from 'valibot';
import { recordActivity } from '#origin/features/activity/activity-repository.ts';
import { findOrCreateAccount } from '#origin/features/connect/create-account.ts';
import { nextOrderNo } from '#origin/features/purchase/order-repository.ts';
import { planOf } from '#origin/features/subscription/plan-catalogue.ts';
import { findSubscriptions, type SubscriptionRow } from '#origin/features/subscription/subscription-repository.ts';
import {
  insertSubscription,
  type NewSubscription,
  unbilledColumns,
} from '#origin/features/subscription/subscription-writes.ts';
import type { CodeRequester } from '#origin/identity/code-limits.ts';
import { oneTimeCodeJob } from '#origin/identity/identity-jobs.ts';
import { sendCode, verifyCode } from '#origin/identity/one-time-code-service.ts';
import type { Database } from '#origin/platform/database/database.ts';
import type { ActorCall } from '#origin/platform/http/mount.ts';
import type { JobKind } from '#origin/platform/jobs/job-kind.ts';
import type { OutgoingMessage } from '#origin/platform/messages/message-port.ts';
import { ProblemError } from '#origin/platform/problems/problem-response.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { raiseVersion } from '#origin/platform/writes/version-repository.ts';
import type { sendBusinessCode, verifyBusinessEmail } from '#src/contract/business.ts';
import { socketEvents } from '#src/contract/socket-events.ts';
import { codesOf } from '#src/domain/fleet.ts';
import { dayInOslo, type Instant } from '#src/domain/oslo-time.ts';
import { roleKinds } from '#src/domain/plan-catalogue.ts';
import { isPresent, statusCodes } from '#src/domain/subscription.ts';
import type { Result } from '#src/lib/result.ts';
import { findInvitation, lockAgreements, markInvitationAccepted, type OpenInvitation } from './business-repository.ts';

type Verified = Result<
  v.InferInput<typeof verifyBusinessEmail.response>,
  (typeof verifyBusinessEmail.refusals)[number]
>;

const planKind = roleKinds.business;

/**
 * Sends the code to a work address. Only the job checks whether the address has an invitation: requesting or trying a
 * code then takes the same time and has the same effect for every address.
 */
const workCodeJob: JobKind<OutgoingMessage> = { ...oneTimeCodeJob, name: 'work-code' };

export function registerWorkCodes({ database, jobs, messages }: Services): void {
  jobs.register(workCodeJob, async (message, { id, signal }) => {
    const found = await findInvitation(database, message.titleCode, message.recipient);
    if (found?.invitation.state === 'emailSent') await messages.send(message, { id, signal });
  });
}

export async function sendWorkCode(
  services: Services,
  { actor, title }: Pick<ActorCall, 'actor' | 'title'>,
  email: string,
): Promise<Result<{ readonly email: string }, (typeof sendBusinessCode.refusals)[number]>> {
  const { personId, accountNo } = actor;
  const held = await findPresent(services.database, { accountNo, title });
  if (held !== undefined) return { ok: false, error: 'alreadySubscribed' };
  const purpose = { kind: 'work', personId } as const;
  const request = { title, purpose, email, phoneNumber: null, asker: askerOf(personId), job: workCodeJob };
  const sent = await sendCode(services, request);
  if (!sent.ok) throw new ProblemError(429, sent.error);
  return { ok: true, value: { email } };
}

export async function acceptWorkInvitation(
  services: Services,
  call: ActorCall,
  { email, code }: v.InferOutput<typeof verifyBusinessEmail.payload>,
): Promise<Verified> {
  const { database } = services;
  const { actor, title } = call;
  const { titleCode } = title;
  const found = await findInvitation(database, titleCode, email);
  const held = await findPresent(database, { accountNo: actor.accountNo, title });
  // The answer to an earlier call may have been lost.
  if (found !== undefined && held?.subscriptionNo === found.invitation.subscriptionNo) {
    return { ok: true, value: answerOf(found) };
  }
  if (held !== undefined) return { ok: false, error: 'alreadySubscribed' };
  const asker = askerOf(actor.personId);
  const purpose = { kind: 'work', personId: actor.personId } as const;
  const proven = await verifyCode(services, { purpose, typed: code, asker });
  if (!proven.ok && proven.error === 'tooMany') throw new ProblemError(429, proven.error);
  if (!proven.ok) return { ok: false, error: proven.error === 'expired' ? 'codeExpired' : 'codeWrong' };
  if (proven.value.email !== email || found === undefined) return { ok: false, error: 'invitationNotFound' };
  const opened = actor.accountNo === null ? await findOrCreateAccount(services, call) : undefined;
  if (opened?.ok === false) {
    return { ok: false, error: opened.error === 'USER_HAS_ACTIVE_SUB' ? 'alreadySubscribed' : 'accountNotFound' };
  }
  const accountNo = actor.accountNo ?? opened?.value;
  if (accountNo === undefined) return { ok: false, error: 'accountNotFound' };
  const now = await call.now();
  const taken = await database.transaction((transaction) =>
    giveAccess(services, { transaction, accountNo, now, call }, found),
  );
  if (taken.ok) {
    services.socket.changed(accountNo, socketEvents.subscriptionChanged);
    services.socket.changed(found.agreement.accountNo, socketEvents.invitationsUpdated);
  }
  return taken;
}

interface Giving {
  readonly transaction: Database;
  readonly accountNo: string;
  readonly now: Instant;
  readonly call: ActorCall;
}

async function giveAccess(
  { dueWork }: Services,
  { transaction, accountNo, now, call: { actor, title } }: Giving,
  { invitation: { email }, agreement }: OpenInvitation,
): Promise<Verified> {
  const { titleCode } = title;
  await raiseVersion(transaction, { accountNo, titleCode, resource: 'subscription' });
  await lockAgreements(transaction, agreement);
  await dueWork.settle({ transaction, title }, { accountNo, now });
  const found = await findInvitation(transaction, titleCode, email);
  if (found?.invitation.state !== 'emailSent') return { ok: false, error: 'invitationNotFound' };
  if ((await findPresent(transaction, { accountNo, title })) !== undefined) {
    return { ok: false, error: 'alreadySubscribed' };
  }
  const startedOn = dayInOslo(now);
  const subscriptionNo = await nextOrderNo(transaction);
  const row: NewSubscription = {
    subscriptionNo,
    accountNo,
    titleCode,
    planKind,
    status: statusCodes.ACTIVE,
    access: 'work',
    sharedFrom: found.agreement.subscriptionNo,
    info1: 'employee',
    // The company pays.
    priceOre: 0,
    billingPeriod: 'monthly',
    expiryDate: null,
    startedOn,
    orderedOn: startedOn,
    ...unbilledColumns,
  };
  await insertSubscription(transaction, row);
  await markInvitationAccepted(transaction, found.invitation.id, subscriptionNo);
  const { personId } = actor;
  const line = { accountNo, titleCode, at: now, kind: 'started', by: 'person', personId } as const;
  const facts = { planName: planOf(title, planKind).name, fromDate: startedOn };
  await recordActivity(transaction, { ...line, facts });
  return { ok: true, value: answerOf(found) };
}

function answerOf({ agreement }: OpenInvitation): v.InferInput<typeof verifyBusinessEmail.response> {
  return { company: agreement.company, planName: planOf(agreement, planKind).name };
}

/** Requests are counted per signed-in person, whatever the browser. */
function askerOf(personId: string): CodeRequester {
  return { network: '', ownBrowser: `work ${personId}` };
}

async function findPresent(
  database: Database,
  { accountNo, title }: { readonly accountNo: string | null; readonly title: ActorCall['title'] },
): Promise<SubscriptionRow | undefined> {
  if (accountNo === null) return undefined;
  const rows = await findSubscriptions(database, accountNo, codesOf([title]));
  return rows.find(({ status }) => isPresent(status));
}
