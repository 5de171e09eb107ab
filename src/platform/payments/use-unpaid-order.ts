import { useQuery } from '@tanstack/react-query';
import { getUnpaidOrder } from '#src/contract/order.ts';
import { has } from '#src/domain/abilities.ts';
import { formatOre } from '#src/domain/money.ts';
import { apiQuery } from '../api/http-client.ts';
import { queryRoots } from '../api/query-roots.ts';
import { useTitle } from '../title/title-context.tsx';

export function unpaidOrderQuery(titleCode: string) {
  return apiQuery([queryRoots.purchase, 'unpaid', { titleCode }], getUnpaidOrder, { params: { titleCode } });
}

/** The amount is formatted; undefined if there is no unpaid order. */
export function useUnpaidOrder() {
  const title = useTitle();
  const { data } = useQuery({ ...unpaidOrderQuery(title.titleCode), enabled: has(title, 'purchase') });
  if (data === undefined || data.order === null) return undefined;
  const { priceOre, ...order } = data.order;
  return { ...order, sum: formatOre(priceOre) };
}
