import type { ReactNode } from 'react';
import { useIsReady, useSearchParams } from '#src/platform/routing/hooks.ts';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { PaymentStatus } from '../late-parts.ts';
import { HolderGate } from './holder-gate.tsx';

interface OwnPaymentProps {
  /** What stands there if the address names no payment. */
  readonly none: ReactNode;
}

/** The payment that the address names: every return from a provider names one. */
export function OwnPayment({ none }: OwnPaymentProps): ReactNode {
  const paymentId = useSearchParams().get('betaling');
  // The pre-rendered page knows no query, and the first render must equal it.
  if (!useIsReady()) return <SkeletonLines count={4} />;
  if (paymentId === null || paymentId === '') {
    return <p className="page-lead">{none}</p>;
  }
  return <HolderGate>{(holder) => <PaymentStatus holder={holder} paymentId={paymentId} />}</HolderGate>;
}
