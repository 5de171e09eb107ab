import type { Services } from '#origin/platform/services/services.ts';
import type { Instant } from '#src/domain/oslo-time.ts';
import type { AccountPlace } from '#origin/features/account/holder.ts';
import type { PaymentPurpose, PurposeContext } from './payment-purpose.ts';
import type { SurplusLedger } from './refunds.ts';
import type { PaymentAttempt } from './payment-repository.ts';

/** Dependencies for continuing a payment. */
export interface PaymentServices {
  readonly services: Services;
  readonly purposes: readonly PaymentPurpose[];
  readonly surplus: SurplusLedger;
}

/**
 * Changes an account's money in one transaction. Locks the account first, as all writers do, to
 * avoid deadlocks; runs due steps before the change.
 */
export async function changeMoney<Changed>(
  { services: { clock, database, dueWork, fleet, jobs } }: Pick<PaymentServices, 'services'>,
  { accountNo, titleCode }: AccountPlace,
  change: (work: PurposeContext, at: Instant) => Promise<Changed>,
): Promise<Changed> {
  const title = fleet.titleOfCode(titleCode);
  if (title === undefined) throw new Error('A payment belongs to no title of the fleet.');
  const at = await clock.now(titleCode);
  return database.transaction(async (transaction) => {
    const work = { transaction, title, jobs, pageUrl: fleet.pageUrl(title) };
    await dueWork.settle(work, { accountNo, now: at });
    return change(work, at);
  });
}

/** Notifies the account's open pages of a successful payment, and counts it. */
export function announceMoney(
  { services: { metrics, socket } }: Pick<PaymentServices, 'services'>,
  { accountNo, titleCode, kind }: Pick<PaymentAttempt, 'accountNo' | 'titleCode' | 'kind'>,
): void {
  for (const topic of ['payment:updated', 'invoice:updated'] as const) socket.changed(accountNo, topic);
  metrics.countPayment({ titleCode, kind, outcome: 'succeeded' });
}
