import type { OpenItem } from '#src/domain/open-items.ts';

/** An attempt at moving money, or at registering a payment method, that has ended. */
export interface EndedPayment {
  readonly titleCode: string;
  /** What it was: a payment, a charge, a refund or a registration. */
  readonly kind: string;
  /** `succeeded`, or why nothing came of it. */
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
