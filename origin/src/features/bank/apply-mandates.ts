import { and, eq, inArray } from 'drizzle-orm';
import { findAccount } from '#origin/features/account/account-repository.ts';
import { registerMethod, removeMethod } from '#origin/features/payment/method-changes.ts';
import { findMethodByToken, type MandateRow } from '#origin/features/payment/method-repository.ts';
import { changeMoney, type PaymentServices } from '#origin/features/payment/payment-purpose.ts';
import { findAttemptById } from '#origin/features/payment/payment-repository.ts';
import { avtaleGiroClaim, mandate } from '#origin/features/payment/payment-tables.ts';
import { meansWithoutCard, nothingMoved } from '#origin/features/payment/provider-port.ts';
import { settleAttempt } from '#origin/features/payment/settle-attempt.ts';
import { logOutage } from '#origin/platform/log/log.ts';
import { isOpenState } from '#src/domain/payment-states.ts';

/**
 * Updates payment methods from reported mandates: a new mandate becomes the payment method, and an
 * ended one is removed with its waiting claims. Each mandate has its own transactions.
 */
export async function applyMandates(parts: PaymentServices): Promise<void> {
  const { database, log } = parts.services;
  const waiting = await database.select().from(mandate).where(eq(mandate.isApplied, false));
  for (const row of waiting) {
    try {
      await applyMandate(parts, row);
    } catch (error) {
      // This mandate is retried on the next run and does not hold up the others.
      logOutage(log, error, { message: 'a mandate from the bank could not be applied' });
    }
  }
}

async function applyMandate(parts: PaymentServices, row: MandateRow): Promise<void> {
  const { database, fleet, socket } = parts.services;
  const { kid, accountNo, titleCode, askedBy, reportedOn, isActive } = row;
  const isUnchanged = and(eq(mandate.kid, kid), eq(mandate.isActive, isActive));
  // A KID that we did not issue, or that belongs to a removed title, has no payment method.
  if (accountNo === null || titleCode === null || fleet.titleOfCode(titleCode) === undefined) {
    await database.update(mandate).set({ isApplied: true }).where(isUnchanged);
    return;
  }
  if (!isActive) await endClaims(parts, kid);
  const waiting = askedBy === null ? undefined : await findAttemptById(database, askedBy);
  const means = meansWithoutCard(kid);
  // Completes the person's own attempt, which registers the mandate.
  if (isActive && waiting !== undefined && isOpenState(waiting.state))
    await settleAttempt(parts, waiting.id, { ...nothingMoved, state: 'succeeded', means });
  await changeMoney(parts, { accountNo, titleCode }, async (purposeWork, at) => {
    const work = { ...purposeWork, accountNo, at };
    const { transaction, title } = work;
    const [present] = await transaction.select().from(mandate).where(eq(mandate.kid, kid)).for('update');
    if (present?.isActive !== isActive || present.reportedOn !== reportedOn) return;
    await transaction.update(mandate).set({ isApplied: true, askedBy: null }).where(eq(mandate.kid, kid));
    const kept = await findMethodByToken(transaction, title.titleCode, kid);
    // The account may have been deleted in the meantime.
    const isHeld = (await findAccount(transaction, accountNo))?.blankedAt === null;
    if (isActive && kept === undefined && isHeld) await registerMethod(work, { method: 'AVTALEGIRO', means });
    if (!isActive && kept !== undefined) await removeMethod(work, kept, 'stoppedAtProvider');
  });
  for (const topic of ['payment:updated', 'subscription:changed'] as const) socket.changed(accountNo, topic);
}

/** The bank drops the claims of an ended mandate, so they become invoices without waiting for their due dates. */
async function endClaims(parts: PaymentServices, kid: string): Promise<void> {
  const { database } = parts.services;
  const isUnderWay = and(eq(avtaleGiroClaim.kid, kid), inArray(avtaleGiroClaim.state, ['ready', 'sent']));
  const claims = await database.select().from(avtaleGiroClaim).where(isUnderWay);
  for (const { attemptId } of claims) {
    const attempt = await findAttemptById(database, attemptId);
    if (attempt === undefined || !isOpenState(attempt.state)) continue;
    await settleAttempt(parts, attemptId, { ...nothingMoved, state: 'aborted' });
    await database
      .update(avtaleGiroClaim)
      .set({ state: 'withdrawn' })
      .where(and(eq(avtaleGiroClaim.attemptId, attemptId), eq(avtaleGiroClaim.state, 'ready')));
  }
}
