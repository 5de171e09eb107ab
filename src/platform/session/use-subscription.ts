import { useQuery } from '@tanstack/react-query';
import type { SubscriptionAnswer } from '#src/contract/subscription.ts';
import { supportCodeOf } from '../api/api-error.ts';
import { useTitle } from '../title/title-context.tsx';
import { type SubscriptionHolder, sessionQuery, subscriptionQuery } from './session-queries.ts';

/** The signed-in person's subscriptions to this title, as a page can show them. */
export type SubscriptionView =
  | { readonly status: 'pending' }
  | {
      readonly status: 'failed';
      readonly supportCode: string | undefined;
      readonly isRetrying: boolean;
      readonly retry: () => void;
    }
  | { readonly status: 'ready'; readonly holder: SubscriptionHolder; readonly answer: SubscriptionAnswer };

/** Follows the person's subscriptions; `pending` on a pre-rendered page. */
export function useSubscription(): SubscriptionView {
  const { titleCode } = useTitle();
  const session = useQuery(sessionQuery());
  const accountNo = session.data?.authenticated === true ? session.data.ariaAccountNo : null;
  const holder = { accountNo: accountNo ?? '', titleCode };
  const subscription = useQuery({ ...subscriptionQuery(holder), enabled: accountNo !== null });

  if (subscription.data !== undefined) return { status: 'ready', holder, answer: subscription.data };
  const failed = [session, subscription].find(({ isError }) => isError);
  if (failed === undefined) return { status: 'pending' };
  return {
    status: 'failed',
    supportCode: supportCodeOf(failed.error),
    isRetrying: failed.isFetching,
    retry: () => void failed.refetch(),
  };
}
