import { queryOptions } from '@tanstack/react-query';
import { createAccount, getAccount } from '#src/contract/account.ts';
import { getSession } from '#src/contract/session.ts';
import { getSubscription } from '#src/contract/subscription.ts';
import { callApi } from '../api/http-client.ts';
import { queryRoots } from '../api/query-roots.ts';

const sessionAgeMs = 300_000;
/** Timeout of a query that delays a visit, in milliseconds. */
export const probeTimeoutMs = 8000;

/** The signed-in person, if any; reloaded after 300 s (Spec §9). */
export function sessionQuery() {
  return queryOptions({
    queryKey: [queryRoots.session, 'current'],
    queryFn: ({ signal }) => callApi(getSession, { signal, timeoutMs: probeTimeoutMs }),
    staleTime: sessionAgeMs,
    gcTime: Number.POSITIVE_INFINITY,
    // Every visit waits for this answer, and the identity provider is the fallback (G-07).
    retry: false,
  });
}

/** An account by its number. */
export function accountQuery(accountNo: string) {
  return queryOptions({
    queryKey: [queryRoots.account, 'get', accountNo],
    queryFn: ({ signal }) => callApi(getAccount, { params: { id: accountNo }, signal }),
    gcTime: Number.POSITIVE_INFINITY,
  });
}

export interface NewAccount {
  readonly spidId: string;
  readonly firstTitleCode: string;
}

/**
 * Creates the account at a first log-in, once per person and page. It is repeated only after a
 * failure (G-13).
 */
export function newAccountQuery({ spidId, firstTitleCode }: NewAccount) {
  return queryOptions({
    queryKey: [queryRoots.account, 'create', spidId],
    queryFn: () => callApi(createAccount, { payload: { accountBalance: 0, spidId, firstTitleCode } }),
    staleTime: 'static',
  });
}

/** Key of a subscription: account and title. */
export interface SubscriptionHolder {
  readonly accountNo: string;
  readonly titleCode: string;
}

/** Key of a subscription for a write, with the version that the person saw. */
export interface SeenHolder extends SubscriptionHolder {
  readonly version: number;
}

/**
 * An account's subscriptions to a title. A missing subscription is not cached, so a new one is
 * found at once (G-12).
 */
export function subscriptionQuery({ accountNo, titleCode }: SubscriptionHolder) {
  return queryOptions({
    queryKey: [queryRoots.subscription, 'get', { accountNo, titleCode }],
    queryFn: ({ signal }) => callApi(getSubscription, { params: { accountNo, titleCode }, signal }),
    staleTime: ({ state }) => (state.data?.current === null ? 0 : 60_000),
    gcTime: Number.POSITIVE_INFINITY,
  });
}
