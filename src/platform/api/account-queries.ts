import type { QueryClient } from '@tanstack/react-query';
import { queryRoots } from './query-roots.ts';

/** Queries of an account that any write can make outdated. */
const roots: readonly unknown[] = [
  queryRoots.subscription,
  queryRoots.account,
  queryRoots.activity,
  queryRoots.delivery,
  queryRoots.complaints,
  queryRoots.profile,
  queryRoots.invoices,
  queryRoots.touchpoint,
];

/**
 * To be called after a write: queries of the account are reloaded when next shown. The page that made the write keeps
 * its data until the browser leaves it, so that it does not describe the new state in terms of the old one.
 */
export function invalidateAccount(queryClient: QueryClient): Promise<void> {
  return invalidate(queryClient, 'none');
}

/** Reloads all queries at once, shown ones included: the page is outdated. */
export function refreshAccount(queryClient: QueryClient): Promise<void> {
  return invalidate(queryClient, 'active');
}

function invalidate(queryClient: QueryClient, refetchType: 'none' | 'active'): Promise<void> {
  return queryClient.invalidateQueries({ predicate: ({ queryKey: [root] }) => roots.includes(root), refetchType });
}
