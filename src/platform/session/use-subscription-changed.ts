import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { queryRoots } from '../api/query-roots.ts';

/** What a change of a subscription makes out of date. */
const touchedRoots = [
  queryRoots.subscription,
  queryRoots.account,
  queryRoots.activity,
  queryRoots.delivery,
  queryRoots.touchpoint,
] as const;

/** Asks again, also for what is shown: the subscription is not as the page has it. */
export function useSubscriptionRefresh(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(async () => {
    await Promise.all(touchedRoots.map((root) => queryClient.invalidateQueries({ queryKey: [root] })));
  }, [queryClient]);
}

/**
 * To be called after a change of a subscription. What is known of it is asked again where it is next shown; the page
 * that made the change keeps what it shows until it is left, so that it does not speak of the new state in the old's words.
 */
export function useSubscriptionChanged(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(async () => {
    await Promise.all(
      touchedRoots.map((root) => queryClient.invalidateQueries({ queryKey: [root], refetchType: 'none' })),
    );
  }, [queryClient]);
}
