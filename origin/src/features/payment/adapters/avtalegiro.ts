import { eq } from 'drizzle-orm';
import type { AvtaleGiroMerchant } from '#origin/platform/merchants/merchants.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { lastReportDay, nextWorkingDay } from '#src/domain/holidays.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import { findMandate, findOrIssueMandate, type MandateRow } from '../method-repository.ts';
import type { PaymentAttempt } from '../payment-repository.ts';
import { avtaleGiroClaim, mandate } from '../payment-tables.ts';
import {
  meansWithoutCard,
  nothingMoved,
  type PaymentProvider,
  ProviderRefusedError,
  type ProviderStatus,
} from '../provider-port.ts';

/**
 * AvtaleGiro through the clearing house's files (O-10). The person gives a mandate at their bank, with our KID. A
 * charge is a claim that the bank pays on its due date. The contents of received and outgoing files are in the
 * database, so this adapter calls no provider. Banks do not refund AvtaleGiro; refunds are made another way.
 */
export function createAvtaleGiro(
  { signUpUrl }: AvtaleGiroMerchant,
  { clock, database }: Pick<Services, 'clock' | 'database'>,
): PaymentProvider {
  const noSums = async (): Promise<never> => {
    throw new ProviderRefusedError('noSums');
  };
  return {
    start: async ({ attempt, title, returnUrl }) => {
      const { kid } = await findOrIssueMandate(database, attempt);
      await database.update(mandate).set({ askedBy: attempt.id }).where(eq(mandate.kid, kid));
      const query = new URLSearchParams({ konto: title.bankAccountNumber ?? '', kid, retur: returnUrl });
      // If the bank has no page, our own page says what to do at the bank.
      return { providerReference: kid, redirectUrl: signUpUrl === undefined ? returnUrl : `${signUpUrl}?${query}` };
    },
    getStatus: async (attempt) => {
      if (attempt.kind !== 'charge')
        return mandateStatus(await findMandate(database, attempt.providerReference ?? ''), attempt);
      const [claim] = await database.select().from(avtaleGiroClaim).where(eq(avtaleGiroClaim.attemptId, attempt.id));
      return claimStatus(claim, { attempt, today: dayInOslo(await clock.now(attempt.titleCode)) });
    },
    cancel: async ({ id, kind }) => {
      if (kind !== 'charge') await database.update(mandate).set({ askedBy: null }).where(eq(mandate.askedBy, id));
    },
    // Only the person can end a mandate, at their bank; we merely stop sending claims under it.
    revoke: async () => undefined,
    meansWorks: async (kid) => (await findMandate(database, kid))?.isActive === true,
    charge: async ({ attempt }, kid) => {
      const { id: attemptId, accountNo, titleCode, amountOre: sumOre, collectOn } = attempt;
      if ((await findMandate(database, kid))?.isActive !== true) throw new ProviderRefusedError('mandateEnded');
      const dueOn = nextWorkingDay(collectOn ?? dayInOslo(await clock.now(titleCode)));
      const claim = { attemptId, accountNo, titleCode, kid, sumOre, dueOn, state: 'ready' as const };
      await database.insert(avtaleGiroClaim).values(claim).onConflictDoNothing();
      return attempt.reference;
    },
    capture: noSums,
    refund: noSums,
    // The bank reports only through files.
    handleProviderEvent: () => undefined,
  };
}

function mandateStatus(row: MandateRow | undefined, { id }: Pick<PaymentAttempt, 'id'>): ProviderStatus {
  if (row?.isActive === true) return { ...nothingMoved, state: 'succeeded', means: meansWithoutCard(row.kid) };
  return { ...nothingMoved, state: row?.askedBy === id ? 'awaitingUser' : 'aborted' };
}

/** A sent claim stays open until two bank days after its due date. If it was paid, a file settles its attempt. */
function claimStatus(
  claim: typeof avtaleGiroClaim.$inferSelect | undefined,
  { attempt, today }: { readonly attempt: PaymentAttempt; readonly today: string },
): ProviderStatus {
  if (attempt.state === 'succeeded') return { ...nothingMoved, state: 'succeeded', movedOre: attempt.amountOre };
  if (claim === undefined || claim.state === 'withdrawing' || claim.state === 'withdrawn')
    return { ...nothingMoved, state: 'aborted' };
  const isOver = claim.state === 'sent' && today > lastReportDay(claim.dueOn);
  return isOver
    ? { ...nothingMoved, state: 'declined', failure: 'refused' }
    : { ...nothingMoved, state: 'awaitingUser' };
}
