import type { QueryClient } from '@tanstack/react-query';
import { queryRoots } from './query-roots.ts';

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
 * Makes queries of the account reload when they are shown next. Call this after a write. The page that made the write
 * keeps its data until the browser leaves it, since its text describes the state before the write.
 */
export function invalidateAccount(queryClient: QueryClient): Promise<void> {
  return invalidate(queryClient, 'none');
}

/** Also reloads the queries shown now. Call this if the page is outdated. */
export function refreshAccount(queryClient: QueryClient): Promise<void> {
  return invalidate(queryClient, 'active');
}

function invalidate(queryClient: QueryClient, refetchType: 'none' | 'active'): Promise<void> {
  return queryClient.invalidateQueries({ predicate: ({ queryKey: [root] }) => roots.includes(root), refetchType });
}
