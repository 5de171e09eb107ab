import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatOre } from '#src/domain/money.ts';
import { UnpaidOrder } from '#src/ui/unpaid-order.tsx';
import { orderQuery } from '../queries.ts';

interface OpenOrderProps {
  readonly orderNo: string;
}

/** This person's unpaid order, with links to continue or cancel it. */
export function OpenOrder({ orderNo }: OpenOrderProps): ReactNode {
  const { data } = useQuery(orderQuery(orderNo));
  if (data?.state !== 'awaitingPayment') return null;
  const { planName, priceOre, payment } = data;
  return <UnpaidOrder orderNo={orderNo} planName={planName} paymentId={payment.id} sum={formatOre(priceOre)} />;
}
