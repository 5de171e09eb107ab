import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getBusiness, getBusinessAddresses } from '#src/contract/business.ts';
import { apiQuery } from '#src/platform/api/http-client.ts';
import { queryRoots } from '#src/platform/api/query-roots.ts';
import { holderQuery, type SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import type { BusinessPlace } from './places.ts';

/** Keeps the previous page until the next one has arrived. */
export function businessQuery({ accountNo, titleCode }: SubscriptionHolder, { page, search, state }: BusinessPlace) {
  const params = { accountNo, titleCode };
  const query = {
    page: String(page),
    ...(search === '' ? {} : { search }),
    ...(state === '' ? {} : { state }),
  };
  return queryOptions({
    ...apiQuery([queryRoots.business, 'list', { ...params, ...query }], getBusiness, { params, query }),
    placeholderData: keepPreviousData,
  });
}

export const addressesQuery = holderQuery([queryRoots.business, 'addresses'], getBusinessAddresses, { staleTime: 0 });
