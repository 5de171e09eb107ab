/** How the sandbox's payment providers are made to fail. */
export const paymentFaultModes = [
  /** No call is answered, and no page. */
  'outage',
  /** No call is carried out: the merchant's own access is refused, as with an access token that has expired. */
  'refusedAccess',
  /** A call that changes something is carried out, and its answer is lost. */
  'lostAnswer',
  'droppedCallback',
  /** A charge by a stored payment method fails for lack of money. */
  'refusedCharge',
  /** Nothing is paid back. */
  'refusedRefund',
  /** What the person has not paid yet is not given up, as if they paid at that moment. */
  'refusedCancel',
  /** No order, payment, charge or claim is known any more. */
  'forgottenOrder',
  /** Held back until it is released. */
  'heldCallback',
  'repeatedCallback',
] as const;
export type PaymentFaultMode = (typeof paymentFaultModes)[number];

/** Planned failures of the providers, by merchant; kept in the process alone. */
export interface PaymentFaults {
  readonly plan: (merchant: string, mode: PaymentFaultMode, times: number | 'untilCleared') => void;
  /** Takes one planned failure, if there is one. */
  readonly take: (merchant: string, mode: PaymentFaultMode) => boolean;
  /** Drops what was planned for a merchant, or for all. */
  readonly clear: (merchant?: string) => void;
}

/** A set of planned failures, empty at first. */
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
