import type { QueryClient } from '@tanstack/react-query';
import type { AccountNo } from '#src/contract/fields.ts';
import type { SubscriptionAnswer } from '#src/contract/subscription.ts';
import type { Result } from '#src/lib/result.ts';
import { type ApiError, resultOf } from '../api/api-error.ts';
import type { LoginCheck } from './check-login.ts';
import { newAccountQuery, rememberAccount, subscriptionQuery } from './session-queries.ts';

type SignedIn = Exclude<LoginCheck, { status: 'anonymous' }>;

/** Creates the account at the first log-in (G-13). A failure is returned, not thrown (Spec §8). */
export async function loadAccountNo(
  queryClient: QueryClient,
  login: SignedIn,
  titleCode: string,
): Promise<Result<AccountNo, ApiError>> {
  if (login.status === 'identityOnly') return { ok: false, error: login.error };
  const { accountNo, user } = login;
  if (accountNo !== null) return { ok: true, value: accountNo };
  return resultOf(async () => {
    const query = newAccountQuery({ spidId: user.schibstedId, firstTitleCode: titleCode });
    const { ariaAccountNo } = await queryClient.query(query);
    rememberAccount(queryClient, ariaAccountNo);
    return ariaAccountNo;
  });
}

/** Loads the subscription if it is missing (G-06). A failure is returned, not thrown (G-08). */
export async function loadSubscription(
  queryClient: QueryClient,
  login: SignedIn,
  titleCode: string,
): Promise<Result<SubscriptionAnswer, ApiError>> {
  const account = await loadAccountNo(queryClient, login, titleCode);
  if (!account.ok) return account;
  return resultOf(() => queryClient.query(subscriptionQuery({ accountNo: account.value, titleCode })));
}
