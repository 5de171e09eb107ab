import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { accountCreationRefusals } from '#src/contract/account.ts';
import type { Session } from '#src/contract/session.ts';
import type { SubscriptionAnswer } from '#src/contract/subscription.ts';
import { ApiError } from '../api/api-error.ts';
import { useTitle } from '../title/title-context.tsx';
import { newAccountQuery, type SubscriptionHolder, sessionQuery, subscriptionQuery } from './session-queries.ts';

export type SubscriptionView =
  | { readonly status: 'pending' }
  | {
      readonly status: 'failed';
      /** True if the person has an unconnected subscription. A retry would fail again. */
      readonly isUnconnected: boolean;
      readonly failure: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
    }
  | { readonly status: 'ready'; readonly holder: SubscriptionHolder; readonly answer: SubscriptionAnswer };

/** Codes that mean that the person's subscription is not connected to them, so no account is created. */
const unconnectedCodes: readonly (string | undefined)[] = [
  'USER_HAS_ACTIVE_SUB',
  'USER_IS_ACTIVE',
] satisfies (typeof accountCreationRefusals)[number][];

/** The status is `pending` on a pre-rendered page. */
export function useSubscription(): SubscriptionView {
  const { titleCode } = useTitle();
  const session = useQuery(sessionQuery());
  const known = session.data?.authenticated === true ? session.data.ariaAccountNo : null;
  const newAccount = useNewAccount(session.data, titleCode);
  const accountNo = known ?? newAccount.data?.ariaAccountNo ?? null;
  const holder = { accountNo: accountNo ?? '', titleCode };
  const subscription = useQuery({ ...subscriptionQuery(holder), enabled: accountNo !== null });

  if (subscription.data !== undefined) return { status: 'ready', holder, answer: subscription.data };
  const failed = [session, newAccount, subscription].find(({ isError }) => isError);
  if (failed === undefined) return { status: 'pending' };
  return {
    status: 'failed',
    isUnconnected: failed.error instanceof ApiError && unconnectedCodes.includes(failed.error.code),
    failure: failed,
  };
}

/** If the guards' attempt was refused, it is not retried automatically. */
function useNewAccount(session: Session | undefined, firstTitleCode: string) {
  const isNeeded = session?.authenticated === true && session.ariaAccountNo === null;
  const spidId = session?.authenticated === true ? session.user.schibstedId : '';
  return useQuery({ ...newAccountQuery({ spidId, firstTitleCode }), enabled: isNeeded, retryOnMount: false });
}
