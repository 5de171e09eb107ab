import { randomUUID } from 'node:crypto';
import { and, count, desc, eq } from 'drizzle-orm';
import type * as v from 'valibot';
import type { AssignRefusal, assignAccount } from '#src/contract/connect.ts';
import { refusalOfConnecting } from '#src/domain/connecting.ts';
import type { Instant } from '#src/domain/oslo-time.ts';
import { formatPhone } from '#src/lib/norwegian.ts';
import type { Result } from '#src/lib/result.ts';
import { type AccountRow, findAccount, lockAccounts } from '#origin/features/account/account-repository.ts';
import { account } from '#origin/features/account/account-tables.ts';
import { accountActivity } from '#origin/features/activity/activity-tables.ts';
import { recordOwn } from '#origin/features/activity/record-own.ts';
import { ledgerEntry } from '#origin/features/ledger/ledger-tables.ts';
import { paymentAttempt } from '#origin/features/payment/payment-tables.ts';
import { hasOwnSubscription } from '#origin/features/subscription/own-subscriptions.ts';
import { planOf } from '#origin/features/subscription/plan-catalogue.ts';
import { findSubscriptions } from '#origin/features/subscription/subscription-repository.ts';
import { sortedSubscriptions } from '#origin/features/subscription/subscription-service.ts';
import { subscription } from '#origin/features/subscription/subscription-tables.ts';
import { noticeJob } from '#origin/identity/identity-jobs.ts';
import { deleteCode, lockCode } from '#origin/identity/one-time-code-repository.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { troubleOf } from '#origin/platform/database/trouble.ts';
import { traceOf } from '#origin/platform/log/trace-of.ts';
import { fillText } from '#origin/platform/messages/fill-text.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { connectTexts } from './connect-texts.ts';
import { findAccountsBy } from './found-accounts.ts';
import { keyOfLookUp, type Seeker, soughtBy, standingOf } from './look-up.ts';

type Connected = v.InferInput<typeof assignAccount.response>;
type Outcome = Result<Connected, AssignRefusal>;

/** Who connects an account, where and when. */
export interface Connecting extends Seeker {
  readonly pageUrl: string;
  /** Time of the title's clock. */
  readonly at: Instant;
}

interface Work extends Connecting {
  readonly transaction: Database;
  readonly services: Services;
}

/**
 * Connects an account that the person's look-up has found to the person, in place of the empty one that a first log-in made
 * for them. The identity is the session's; what the client sends must agree with it.
 */
export async function connectAccount(
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
    // What the database cannot do now, it may do later.
    if (troubleOf(error) !== undefined) throw error;
    services.log.error({ titleCode: title.titleCode, ...traceOf(error) }, 'an account was not connected');
    return { ok: false, error: 'ERROR_IN_CREATING_ACCOUNT' };
  }
}

async function connectOnce(work: Work, accountNo: string): Promise<Outcome> {
  const { transaction, services, actor, title } = work;
  const key = keyOfLookUp(work);
  // Of two tabs the second waits here, and then finds the account connected.
  const code = await lockCode(transaction, key);
  const held = await findAccount(transaction, accountNo);
  if (held?.personId === actor.personId) return { ok: true, value: await connectedBefore(transaction, accountNo) };
  if (code === undefined || standingOf(code, services.realNow()).state !== 'proven') {
    return { ok: false, error: 'lookUpExpired' };
  }
  const present = await presentAccountOf(transaction, actor.personId);
  await lockAccounts(transaction, present === undefined ? [accountNo] : [accountNo, present], { waits: true });
  await services.dueWork.settle({ transaction, title }, { accountNo, now: work.at });
  const found = await findAccountsBy(transaction, title, soughtBy(code));
  const target = found?.accounts.find((one) => one.accountNo === accountNo);
  if (target === undefined) return { ok: false, error: 'AMPS_RETURNED_NULL' };
  const refusal = refusalOfConnecting({
    isSubscriber: present !== undefined && (await hasOwnSubscription(transaction, present, title)),
    isTaken: target.personId !== null,
    hasPast: present !== undefined && (await hasPast(transaction, present)),
  });
  if (refusal !== null) return { ok: false, error: refusal };
  if (present !== undefined) await transaction.delete(account).where(eq(account.accountNo, present));
  await handOver(work, target);
  await deleteCode(transaction, key);
  return { ok: true, value: { ariaAccountNo: accountNo, receiptId: await recordConnected(work, target) } };
}

async function presentAccountOf(transaction: Database, personId: string): Promise<string | undefined> {
  const [row] = await transaction.select({ no: account.accountNo }).from(account).where(eq(account.personId, personId));
  return row?.no;
}

/** Whether an account was ever used, on any title, for what cannot be moved to another one. */
async function hasPast(transaction: Database, accountNo: string): Promise<boolean> {
  for (const table of [subscription, paymentAttempt, ledgerEntry]) {
    const [rows] = await transaction.select({ count: count() }).from(table).where(eq(table.accountNo, accountNo));
    if ((rows?.count ?? 0) > 0) return true;
  }
  return false;
}

/** The account becomes the person's, and keeps what it knows of them; what it lacks is the log-in's. */
async function handOver({ transaction, actor }: Work, target: AccountRow): Promise<void> {
  const isNamed = target.givenName !== '' || target.familyName !== '';
  const { givenName, familyName } = isNamed ? target : actor;
  await transaction
    .update(account)
    .set({
      personId: actor.personId,
      givenName,
      familyName,
      email: target.email || actor.email,
      phoneNumber: target.phoneNumber ?? actor.phoneNumber,
    })
    .where(eq(account.accountNo, target.accountNo));
}

/** Writes the line of the log, sends its receipt, and tells the account's own contact. */
async function recordConnected(work: Work, target: AccountRow): Promise<string> {
  const { transaction, services, actor, title, pageUrl, at } = work;
  const { jobs } = services;
  const { accountNo } = target;
  const codes = [title.titleCode, ...title.editionCodes];
  const { current } = sortedSubscriptions(await findSubscriptions(transaction, accountNo, codes));
  const holder = { accountNo, personId: actor.personId, title };
  const facts = current === undefined ? {} : { planName: planOf(current.planKind).name };
  const line = await recordOwn({ transaction, at, actor, jobs, pageUrl, holder }, { kind: 'connected', facts });
  const { titleCode, language, displayName: name, customerCenterPhoneNumber } = title;
  const texts = connectTexts[language];
  const body = fillText(texts.noticeBody, { name, phone: formatPhone(customerCenterPhoneNumber) });
  const notices = [
    ['sms', target.phoneNumber, ''],
    ['email', target.email === actor.email ? null : target.email, fillText(texts.noticeSubject, { name })],
  ] as const;
  for (const [channel, recipient, subject] of notices) {
    if (recipient === null || recipient === '') continue;
    const payload = { titleCode, channel, recipient, subject, body };
    await jobs.send(transaction, noticeJob, { id: randomUUID(), payload });
  }
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
