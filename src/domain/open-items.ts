import { addDays, type Day } from '#src/lib/calendar-days.ts';

/**
 * `invoice`: charged but not paid. `credit`: an unused credit note. `surplus`: paid but not needed. `takenBack`:
 * returned to the person, though nothing was left to offset it. `payment`: an attempt no longer known to its provider.
 */
export type OpenSumKind = 'invoice' | 'credit' | 'surplus' | 'takenBack' | 'payment';

export interface OpenSum {
  readonly kind: OpenSumKind;
  readonly accountNo: string;
  readonly titleCode: string;
  /** Number of the invoice or credit note, or reference of the payment. */
  readonly subject: string;
  /** In øre, positive. */
  readonly sumOre: number;
  readonly since: Day;
  readonly nextOn: Day | null;
  /** True if the bank, or staff at the provider, has reversed a payment of the sum. */
  readonly isChargedBack: boolean;
  readonly wasRefused: boolean;
  /** True if the sum consists only of late fees, which cannot incur another late fee. */
  readonly isLateFee: boolean;
  readonly isDunned: boolean;
}

/**
 * `chargedBack`: a payment was charged back, so staff must review it, regardless of what happens automatically.
 * `refundedTwice`: the provider first refused a refund and then made it, when the sum had been used or refunded
 * otherwise. `stepMissed`: the next step is days late. `dunningOver`: all reminders were sent. `lateFee`: only fees,
 * which have no reminders. `cannotGoBack`: the payment method accepts no refunds. `lost`: unknown to the provider.
 * `unexplained`: there is no next step, and no known reason.
 */
export const openItemCauses = [
  'chargedBack',
  'refundedTwice',
  'stepMissed',
  'dunningOver',
  'lateFee',
  'cannotGoBack',
  'lost',
  'unexplained',
] as const;
export type OpenItemCause = (typeof openItemCauses)[number];

export interface OpenItem
  extends Pick<OpenSum, 'kind' | 'accountNo' | 'titleCode' | 'subject' | 'sumOre' | 'since' | 'nextOn'> {
  readonly owedBy: 'person' | 'title';
  readonly cause: OpenItemCause;
}

/** Leaves time to catch up after an outage. */
const latestDays = 3;

/** Open sums, in either direction, that have no dated next step or that staff must review (O-14). */
export function openItemsOf(sums: readonly OpenSum[], today: Day): readonly OpenItem[] {
  return sums.flatMap((sum) => {
    const cause = causeOf(sum, today);
    if (cause === null) return [];
    const { kind, accountNo, titleCode, subject, sumOre, since, nextOn } = sum;
    const owedBy = kind === 'credit' || kind === 'surplus' ? 'title' : 'person';
    return [{ kind, accountNo, titleCode, subject, sumOre, since, nextOn, owedBy, cause }];
  });
}

function causeOf(sum: OpenSum, today: Day): OpenItemCause | null {
  const { kind, nextOn, isChargedBack, wasRefused, isLateFee, isDunned } = sum;
  if (kind === 'payment') return 'lost';
  if (isChargedBack) return 'chargedBack';
  if (nextOn !== null) return addDays(nextOn, latestDays) < today ? 'stepMissed' : null;
  if (kind === 'credit' || kind === 'surplus') return 'cannotGoBack';
  if (wasRefused) return 'refundedTwice';
  if (isLateFee) return 'lateFee';
  return isDunned ? 'dunningOver' : 'unexplained';
}
