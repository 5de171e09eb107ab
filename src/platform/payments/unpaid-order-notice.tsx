import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { getUnpaidOrder } from '#src/contract/order.ts';
import { formatOre } from '#src/domain/money.ts';
import { callApi } from '#src/platform/api/http-client.ts';
import { queryRoots } from '#src/platform/api/query-roots.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { UnpaidOrder } from '#src/ui/unpaid-order.tsx';

export function unpaidOrderQuery(titleCode: string) {
  return queryOptions({
    queryKey: [queryRoots.purchase, 'unpaid', { titleCode }],
    queryFn: ({ signal }) => callApi(getUnpaidOrder, { params: { titleCode }, signal }),
  });
}

/** The person's order that waits for its payment; nothing if there is none. */
export function UnpaidOrderNotice(): ReactNode {
  const { titleCode } = useTitle();
  const { data } = useQuery(unpaidOrderQuery(titleCode));
  const order = data?.order ?? null;
  if (order === null) return null;
  const { priceOre, ...facts } = order;
  return <UnpaidOrder {...facts} sum={formatOre(priceOre)} />;
}
