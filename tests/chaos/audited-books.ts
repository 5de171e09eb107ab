import type { BankPayment } from '#origin/features/bank/bank-payment.ts';
import type { BankPaymentState } from '#origin/features/bank/bank-tables.ts';
import type { AttemptKind } from '#origin/features/payment/payment-tables.ts';
import type { OrderState } from '#src/domain/orders.ts';
import type { PaymentMethodId } from '#src/domain/payment-methods.ts';
import type { PaymentFailure, PaymentState } from '#src/domain/payment-states.ts';

export interface AuditedAttempt {
  readonly id: string;
  readonly reference: string;
  readonly purpose: string;
  /** Account, title, purpose and subject of the payment, separated by spaces. */
  readonly matter: string;
  readonly kind: AttemptKind;
  readonly method: PaymentMethodId;
  readonly state: PaymentState;
  /** True for a charge that is collected on a later day. */
  readonly isScheduled: boolean;
  readonly amountOre: number;
  /** Reason of the failure, or of the earlier refusal if a refund succeeded later. */
  readonly failure: PaymentFailure | null;
  readonly providerReference: string | null;
  readonly refunds: string | null;
}

/** A ledger row of an attempt's payment or refund. */
export interface AuditedEntry {
  readonly id: string;
  /** Reference of the attempt. */
  readonly subject: string;
  readonly kind: 'payment' | 'refund';
  /** In øre; negative is a credit to the person. */
  readonly amountOre: number;
  /** Part of the amount that is settled against other rows, in øre. */
  readonly settledOre: number;
}

/** A provider's record of one order, payment or charge. */
export interface ProviderRecord {
  readonly id: string;
  /** Starts with the reference of our attempt. */
  readonly reference: string;
  /** In øre. */
  readonly capturedOre: number;
  readonly returnedOre: number;
  /** Authorised, and neither captured nor released. */
  readonly heldOre: number;
  /** True if a person can still pay. */
  readonly isPayable: boolean;
}

/** A payment or a reversal as the bank reports it. */
export interface AuditedTransfer extends Pick<BankPayment, 'kid' | 'sumOre' | 'isReversal' | 'bookedOn'> {
  readonly account: string;
}

/** A transfer as our database stores it. */
export interface StoredTransfer extends AuditedTransfer {
  readonly id: string;
  readonly state: BankPaymentState;
  /** True if the KID belongs to an invoice or to an account's total. */
  readonly isKnown: boolean;
}

/** A token, an agreement or a mandate in a provider's books. */
export interface ProviderMeans {
  readonly id: string;
  /** Starts with the reference of the attempt that registered it. */
  readonly reference: string;
  readonly isLive: boolean;
}

export interface AuditedMethod {
  readonly token: string;
  readonly isPresent: boolean;
}

export interface AuditedOrder {
  readonly orderNo: string;
  readonly accountNo: string;
  readonly titleCode: string;
  readonly state: OrderState;
}

export interface AuditedBooks {
  readonly attempts: readonly AuditedAttempt[];
  readonly entries: readonly AuditedEntry[];
  readonly records: readonly ProviderRecord[];
  readonly means: readonly ProviderMeans[];
  readonly methods: readonly AuditedMethod[];
  readonly orders: readonly AuditedOrder[];
  /** Each transfer that the bank has reported, once, without AvtaleGiro collections. */
  readonly transfers: readonly AuditedTransfer[];
  readonly storedTransfers: readonly StoredTransfer[];
  /** Ids of the payments in the answers to each write, keyed by the write's idempotency key. */
  readonly paymentsByKey: Readonly<Record<string, readonly string[]>>;
  /** Calls that failed with an internal error. */
  readonly failures: readonly string[];
  readonly deadJobs: number;
  readonly waitingJobs: number;
}
