import type { AccountPlace } from '#origin/features/account/holder.ts';
import type { StepTools, TitleWork } from '#origin/platform/due-work/due-source.ts';
import type { Services } from '#origin/platform/services/services.ts';
import type { PaymentPurposeName } from '#src/contract/payment.ts';
import type { AccountEvent } from '#src/contract/socket-events.ts';
import type { Instant } from '#src/domain/oslo-time.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import type { Result } from '#src/lib/result.ts';
import type { PaymentAttempt } from './payment-repository.ts';
import type { RegisteredMeans } from './provider-port.ts';

/** Longest description that every provider shows in full, in characters. */
export const longestDescription = 45;

interface PaymentSubject {
  readonly accountNo: string;
  /** Number of the invoice, the order or the subscription. */
  readonly subject: string;
  readonly at: Instant;
}

export interface OwedSum {
  /** In øre, VAT included; zero for a registration without a payment. */
  readonly amountOre: number;
  /** Shown by the provider, in the title's language; at most `longestDescription` characters. */
  readonly description: string;
}

export type PurposeContext = TitleWork & StepTools;

interface NextChargeTry {
  readonly at: Instant;
  /** Day of the retry, which is today if another payment method is used; null if there is no retry. */
  readonly retryOn: Day | null;
}

export interface SucceededPayment {
  readonly attempt: PaymentAttempt;
  readonly paidOre: number;
  readonly means: RegisteredMeans | null;
}

/** What a payment can be for. The feature of each purpose decides what is owed and what follows. */
export interface PaymentPurpose {
  readonly name: PaymentPurposeName;
  /** The origin decides the amount at each start; a start is refused if nothing is owed. */
  readonly owed: (work: TitleWork, matter: PaymentSubject) => Promise<Result<OwedSum, 'nothingOwed'>>;
  /**
   * Handles a successful payment in the transaction that also writes it into the ledger; called once per payment.
   * @returns the surplus in øre, which is refunded to the original payment method
   */
  readonly succeeded: (
    work: PurposeContext,
    done: SucceededPayment,
    at: Instant,
  ) => Promise<{ readonly backOre: number }>;
  readonly failed: (work: PurposeContext, attempt: PaymentAttempt, at: Instant) => Promise<void>;
  /** Left out if the purpose has no off-session charges. */
  readonly chargeFailed?: (work: PurposeContext, attempt: PaymentAttempt, outlook: NextChargeTry) => Promise<void>;
  readonly refunded?: (work: PurposeContext, attempt: PaymentAttempt, at: Instant) => Promise<void>;
  /** Event that tells open pages what else to reload after a payment has ended. */
  readonly announces: AccountEvent;
}

export interface SurplusLedger {
  /** The unused part of a payment that is not being refunded, in øre. */
  readonly leftOre: (work: TitleWork, taken: PaymentAttempt) => Promise<number>;
  readonly tellNotRefunded: (work: PurposeContext, taken: PaymentAttempt, sumOre: number) => Promise<void>;
}

export interface PaymentServices {
  readonly services: Services;
  readonly purposes: readonly PaymentPurpose[];
  readonly surplus: SurplusLedger;
}

/** Locks the account first, as all writers do, to avoid deadlocks, and runs due steps before the change. */
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

export function announceMoney(
  { services: { metrics, socket } }: Pick<PaymentServices, 'services'>,
  { accountNo, titleCode, kind }: Pick<PaymentAttempt, 'accountNo' | 'titleCode' | 'kind'>,
): void {
  for (const topic of ['payment:updated', 'invoice:updated'] as const) socket.changed(accountNo, topic);
  metrics.countPayment({ titleCode, kind, outcome: 'succeeded' });
}
