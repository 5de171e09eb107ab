import type { ReactNode } from 'react';
import { useUnpaidOrder } from '#src/platform/payments/use-unpaid-order.ts';
import { UnpaidOrder } from '#src/ui/unpaid-order.tsx';

/** The person's own order that waits for its payment, beside access from somebody else. */
export function Ordered(): ReactNode {
  const order = useUnpaidOrder();
  return order === undefined ? null : <UnpaidOrder {...order} />;
}
