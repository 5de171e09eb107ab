import type { ReactNode } from 'react';
import { useUnpaidOrder } from '#src/platform/payments/use-unpaid-order.ts';
import { UnpaidOrder } from '#src/ui/unpaid-order.tsx';

/** Shown next to access that somebody else pays for. */
export function Ordered(): ReactNode {
  const order = useUnpaidOrder();
  return order === undefined ? null : <UnpaidOrder {...order} />;
}
