import type { Day } from '#src/lib/calendar-days.ts';
import type { Instant } from '#src/domain/oslo-time.ts';
import type { ledgerEntry } from './ledger-tables.ts';

export type LedgerEntry = typeof ledgerEntry.$inferSelect;

/** A fact about a billing period. */
interface PeriodFact {
  readonly subscriptionNo: string;
  /** First day of the period. */
  readonly periodFrom: Day;
}

/** Kind and reason of a row, with the fields that the reason requires. */
type Fact =
  | (PeriodFact & { readonly kind: 'charge'; readonly reason: 'firstPeriod' | 'renewal' | 'planChange' | 'gift' })
  | (PeriodFact & {
      readonly kind: 'credit';
      readonly reason: 'planChangeCredit' | 'withdrawalRefund' | 'giftWithdrawal';
    })
  | (PeriodFact & {
      readonly kind: 'credit';
      readonly reason: 'stopCredit' | 'complaintCredit' | 'unpaidEndCredit';
      /** The stop, the complaint case, or the suspension as `<subscription>/<first day>`. */
      readonly subject: string;
    })
  | {
      readonly kind: 'fee';
      readonly reason: 'transferFee';
      readonly subscriptionNo: string;
      /** The delivery change. */
      readonly subject: string;
    }
  | {
      readonly kind: 'fee';
      readonly reason: 'reminderFee' | 'paperInvoiceFee';
      readonly subscriptionNo: string | null;
      /** The invoice and its reminder, such as `70000001/reminder`; or the period, as `<subscription>/<first day>`. */
      readonly subject: string;
    }
  | {
      readonly kind: 'payment' | 'refund';
      readonly reason: 'payment' | 'refund' | 'chargeback';
      /** Reference of the payment attempt: each takes or returns money once. */
      readonly subject: string;
    };

/** A decided amount; its sign follows from its kind. */
export type NewEntry = Fact & {
  readonly accountNo: string;
  readonly titleCode: string;
  /** In øre; never negative. If it is zero, no row is written. */
  readonly sumOre: number;
  readonly dueOn: Day;
  readonly at: Instant;
  readonly activityId: string | null;
  readonly basis: Readonly<Record<string, unknown>>;
};

/** Columns that identify a fact about money. */
type KeyFacts = Pick<LedgerEntry, 'kind' | 'reason' | 'subscriptionNo' | 'periodFrom' | 'subject' | 'reverses'>;

/**
 * Returns the natural key of a row. A subscription's period is charged once, whatever the reason,
 * and credited once for each reason and subject; a delivery change has one fee; and a row is
 * reversed once.
 */
export function naturalKeyOf({ kind, reason, subscriptionNo, periodFrom, subject, reverses }: KeyFacts): string {
  if (reverses !== null) return `reversal/${reverses}`;
  const name = kind === 'charge' && periodFrom !== null ? kind : reason;
  return [name, subject ?? subscriptionNo, periodFrom].filter((part) => part !== null).join('/');
}

/** Returns the key of the fee for a temporary address. */
export function transferFeeKey(changeId: string): string {
  const none = { subscriptionNo: null, periodFrom: null, reverses: null };
  return naturalKeyOf({ ...none, kind: 'fee', reason: 'transferFee', subject: changeId });
}
