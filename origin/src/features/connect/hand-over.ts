import { eq } from 'drizzle-orm';
import { type AccountRow, findPersonAccount, lockAccounts } from '#origin/features/account/account-repository.ts';
import { account } from '#origin/features/account/account-tables.ts';
import { ledgerEntry } from '#origin/features/ledger/ledger-tables.ts';
import { paymentAttempt } from '#origin/features/payment/payment-tables.ts';
import { hasOwnSubscription } from '#origin/features/subscription/current-subscription.ts';
import { planOf } from '#origin/features/subscription/plan-catalogue.ts';
import { subscription } from '#origin/features/subscription/subscription-tables.ts';
import { contactNoticeJob } from '#origin/identity/identity-jobs.ts';
import type { SignedIn } from '#origin/platform/actor/signed-in.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { fillText } from '#origin/platform/messages/text-mail.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { refusalOfConnecting } from '#src/domain/connecting.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import type { Instant } from '#src/domain/oslo-time.ts';
import { formatPhone } from '#src/lib/norwegian.ts';
import { findCurrentRow } from './found-accounts.ts';
import { connectTexts } from './look-up.ts';

type AccountReceiver = Pick<SignedIn, 'personId' | 'email' | 'givenName' | 'familyName' | 'phoneNumber'>;

export interface AccountTransfer {
  readonly transaction: Database;
  readonly services: Pick<Services, 'dueWork' | 'jobs'>;
  readonly title: FleetTitle;
  readonly receiver: AccountReceiver;
  /** By the title's clock. */
  readonly at: Instant;
}

/**
 * Locks an account and the receiver's current one, and runs the due steps of the first.
 * @returns the number of the receiver's current account
 */
export async function lockTransferAccounts(
  { transaction, services, title, receiver, at }: AccountTransfer,
  accountNo: string,
): Promise<string | undefined> {
  const present = (await findPersonAccount(transaction, receiver.personId))?.accountNo;
  await lockAccounts(transaction, present === undefined ? [accountNo] : [accountNo, present], { waits: true });
  await services.dueWork.settle({ transaction, title }, { accountNo, now: at });
  return present;
}

/** Returns why an account cannot be transferred to someone who has another; null if it can. */
export async function transferRefusal(
  database: Database,
  title: FleetTitle,
  { target, present }: { readonly target: Pick<AccountRow, 'personId'>; readonly present: string | undefined },
): Promise<ReturnType<typeof refusalOfConnecting>> {
  return refusalOfConnecting({
    isSubscriber: present !== undefined && (await hasOwnSubscription(database, present, title)),
    isTaken: target.personId !== null,
    hasPast: present !== undefined && (await hasPast(database, present)),
  });
}

/** True if an account has ever been used, on any title, for something that cannot move to another account. */
async function hasPast(database: Database, accountNo: string): Promise<boolean> {
  for (const table of [subscription, paymentAttempt, ledgerEntry]) {
    if ((await database.$count(table, eq(table.accountNo, accountNo))) > 0) return true;
  }
  return false;
}

/**
 * Transfers the account to the person, in place of their empty one. The account keeps its personal data; the log-in
 * fills the gaps.
 */
export async function transferAccount(
  { transaction, receiver }: AccountTransfer,
  target: AccountRow,
  present: string | undefined,
): Promise<void> {
  if (present !== undefined) await transaction.delete(account).where(eq(account.accountNo, present));
  const isNamed = target.givenName !== '' || target.familyName !== '';
  const { givenName, familyName } = isNamed ? target : receiver;
  await transaction
    .update(account)
    .set({
      personId: receiver.personId,
      givenName,
      familyName,
      email: target.email || receiver.email,
      phoneNumber: target.phoneNumber ?? receiver.phoneNumber,
    })
    .where(eq(account.accountNo, target.accountNo));
}

export async function connectedFacts(
  transaction: Database,
  title: FleetTitle,
  accountNo: string,
): Promise<{ readonly planName?: string }> {
  const current = await findCurrentRow(transaction, title, accountNo);
  return current === undefined ? {} : { planName: planOf(current, current.planKind).name };
}

export async function notifyAccountContact(
  { transaction, services: { jobs }, title, receiver }: AccountTransfer,
  target: AccountRow,
): Promise<void> {
  const { titleCode, language, displayName: name, customerCenterPhoneNumber } = title;
  const texts = connectTexts[language];
  const body = fillText(texts.noticeBody, { name, phone: formatPhone(customerCenterPhoneNumber) });
  const notices = [
    ['sms', target.phoneNumber, ''],
    ['email', target.email === receiver.email ? null : target.email, fillText(texts.noticeSubject, { name })],
  ] as const;
  for (const [channel, recipient, subject] of notices) {
    if (recipient === null || recipient === '') continue;
    const payload = { titleCode, channel, recipient, subject, body };
    await jobs.send(transaction, contactNoticeJob, { payload });
  }
}
