import type { QueryClient } from '@tanstack/react-query';
import { queryRoots } from './query-roots.ts';

/** What is known of an account, any of which a write can make out of date. */
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
 * To be called after a write: what is known of the account is asked again when it is next shown. The page that made the
 * write keeps what it shows until it is left, so that it does not speak of the new state in the old one's words.
 */
export function invalidateAccount(queryClient: QueryClient): Promise<void> {
  return invalidate(queryClient, 'none');
}

/** Asks again, also for what is shown: the account is not as the page has it. */
export function refreshAccount(queryClient: QueryClient): Promise<void> {
  return invalidate(queryClient, 'active');
}

function invalidate(queryClient: QueryClient, refetchType: 'none' | 'active'): Promise<void> {
  return queryClient.invalidateQueries({ predicate: ({ queryKey: [root] }) => roots.includes(root), refetchType });
}
