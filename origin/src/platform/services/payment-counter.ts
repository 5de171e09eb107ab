import type { OpenItem } from '#src/domain/open-items.ts';

/** An ended attempt to move money or to register a payment method. */
export interface EndedPayment {
  readonly titleCode: string;
  /** Its kind: a payment, a charge, a refund or a registration. */
  readonly kind: string;
  /** `succeeded`, or the reason for the failure. */
  readonly outcome: string;
}

/** An answer of a payment provider. */
export interface ProviderAnswer {
  readonly provider: string;
  /** HTTP status. */
  readonly status: number;
}

/** Counts payments for Prometheus. */
export interface PaymentCounter {
  readonly countPayment: (payment: EndedPayment) => void;
  readonly countProviderAnswer: (answer: ProviderAnswer) => void;
  /** Replaces what was counted before. */
  readonly countOpenItems: (items: readonly Pick<OpenItem, 'owedBy' | 'cause'>[]) => void;
}
