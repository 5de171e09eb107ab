import type { PaymentPurposeName } from '#src/contract/payment.ts';
import type { Instant } from '#src/domain/oslo-time.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import type { Result } from '#src/lib/result.ts';
import type { TitleWork } from '#origin/platform/due-work/title-work.ts';
import type { Jobs } from '#origin/platform/jobs/jobs.ts';
import type { AccountEvent } from '#src/contract/socket-events.ts';
import type { PaymentAttempt } from './payment-repository.ts';
import type { RegisteredMeans } from './provider-port.ts';

/** What somebody is about to pay, or to register a means of payment for. */
export interface PaymentSubject {
  readonly accountNo: string;
  /** The invoice, the order or the subscription. */
  readonly subject: string;
  readonly at: Instant;
}

/** A sum that is owed. */
export interface OwedSum {
  /** In øre, VAT included; zero if something is only registered. */
  readonly amountOre: number;
  /** What the provider tells the person that it is for, in the title's language; at most 45 characters. */
  readonly description: string;
}

/** The transaction in which a payment is settled. */
export interface PurposeContext extends TitleWork {
  /** Jobs to carry out once it is kept. */
  readonly jobs: Pick<Jobs, 'send'>;
  /** URL of the title's customer area, without a trailing slash. */
  readonly pageUrl: string;
}

/** What follows from a charge that has failed. */
export interface NextChargeTry {
  readonly at: Instant;
  /** Day on which it is tried again, today if by another payment method; null if it is not. */
  readonly retryOn: Day | null;
}

/** A payment that was made, or a means of payment that was registered. */
export interface SucceededPayment {
  readonly attempt: PaymentAttempt;
  /** What was taken, in øre. */
  readonly paidOre: number;
  /** What was registered; null if nothing was. */
  readonly means: RegisteredMeans | null;
}

/** Something that can be paid for. The feature that knows it says what is owed, and what follows. */
export interface PaymentPurpose {
  readonly name: PaymentPurposeName;
  /** Decided at each start, by the origin alone; refused if there is nothing to pay any more. */
  readonly owed: (work: TitleWork, matter: PaymentSubject) => Promise<Result<OwedSum, 'nothingOwed'>>;
  /**
   * Carries out what follows from a payment that was made, once, in the transaction that also writes it into the ledger.
   * @returns how much of it is not needed any more, in øre; that goes back by the means that paid
   */
  readonly succeeded: (
    work: PurposeContext,
    done: SucceededPayment,
    at: Instant,
  ) => Promise<{ readonly backOre: number }>;
  /** Carries out what follows when nothing has come of it, once. */
  readonly failed: (work: PurposeContext, attempt: PaymentAttempt, at: Instant) => Promise<void>;
  /** Carries out what follows when a charge without the person has failed; left out if there are none. */
  readonly chargeFailed?: (work: PurposeContext, attempt: PaymentAttempt, outlook: NextChargeTry) => Promise<void>;
  /** Carries out what follows when money has gone back; left out if nothing does. */
  readonly refunded?: (work: PurposeContext, attempt: PaymentAttempt, at: Instant) => Promise<void>;
  /** What open pages are to ask for again when a payment has ended, beside the payment. */
  readonly announces: AccountEvent;
}
