/** Failures of the sandbox's payment providers. */
export const paymentFaultModes = [
  /** The provider answers no call and shows no page. */
  'outage',
  /**
   * No call is carried out, because the merchant's access is refused, as with an expired access
   * token.
   */
  'refusedAccess',
  /** A write is carried out, but its answer is lost. */
  'lostAnswer',
  'droppedCallback',
  /** A charge to a stored payment method fails for insufficient funds. */
  'refusedCharge',
  'refusedRefund',
  /** The cancellation of an unpaid order is refused, as if the person paid at that moment. */
  'refusedCancel',
  /** All orders, payments, charges and claims are unknown. */
  'forgottenOrder',
  /** Events are held until they are released. */
  'heldCallback',
  'repeatedCallback',
] as const;
export type PaymentFaultMode = (typeof paymentFaultModes)[number];

/** Planned provider failures by merchant, kept only in the process's memory. */
export interface PaymentFaults {
  readonly plan: (merchant: string, mode: PaymentFaultMode, times: number | 'untilCleared') => void;
  /** Consumes one planned failure, if there is one. */
  readonly take: (merchant: string, mode: PaymentFaultMode) => boolean;
  /** Clears a merchant's faults; without a merchant, all faults. */
  readonly clear: (merchant?: string) => void;
}

/** Creates a set of planned failures, which is empty at first. */
export function createPaymentFaults(): PaymentFaults {
  const planned = new Map<string, number>();
  const nameOf = (merchant: string, mode: PaymentFaultMode): string => `${merchant} ${mode}`;
  return {
    plan: (merchant, mode, times) => {
      planned.set(nameOf(merchant, mode), times === 'untilCleared' ? Number.POSITIVE_INFINITY : times);
    },
    take: (merchant, mode) => {
      const name = nameOf(merchant, mode);
      const left = planned.get(name) ?? 0;
      if (left > 1) planned.set(name, left - 1);
      else planned.delete(name);
      return left > 0;
    },
    clear: (merchant) => {
      for (const name of planned.keys()) {
        if (merchant === undefined || name.startsWith(`${merchant} `)) planned.delete(name);
      }
    },
  };
}
