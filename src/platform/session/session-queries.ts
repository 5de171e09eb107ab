import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { createAccount, getAccount } from '#src/contract/account.ts';
import { getSession, type SignedInSession } from '#src/contract/session.ts';
import { getSubscription } from '#src/contract/subscription.ts';
import { apiQuery, callApi, callForHolder, type HolderEndpoint } from '../api/http-client.ts';
import { queryRoots } from '../api/query-roots.ts';

const sessionAgeMs = 300_000;
export const probeTimeoutMs = 8000;

/** Reloaded after 300 s (Spec §9). */
export function sessionQuery() {
  return queryOptions({
    ...apiQuery([queryRoots.session, 'current'], getSession, { timeoutMs: probeTimeoutMs }),
    staleTime: sessionAgeMs,
    gcTime: Number.POSITIVE_INFINITY,
    // Not retried, since every visit waits for this response, and the identity provider is the fallback (G-07).
    retry: false,
  });
}

/** Stores the account that a call has created for the signed-in person. */
export function rememberAccount(queryClient: QueryClient, ariaAccountNo: SignedInSession['ariaAccountNo']): void {
  queryClient.setQueryData(sessionQuery().queryKey, (session) =>
    session?.authenticated === true ? { ...session, ariaAccountNo } : session,
  );
}

export function accountQuery(accountNo: string) {
  return queryOptions({
    ...apiQuery([queryRoots.account, 'get', accountNo], getAccount, { params: { id: accountNo } }),
    gcTime: Number.POSITIVE_INFINITY,
  });
}

export interface NewAccount {
  readonly spidId: string;
  readonly firstTitleCode: string;
}

/** Runs once per person and page, at a first log-in, and again only after a failure (G-13). */
export function newAccountQuery({ spidId, firstTitleCode }: NewAccount) {
  return queryOptions({
    queryKey: [queryRoots.account, 'create', spidId],
    queryFn: () => callApi(createAccount, { payload: { accountBalance: 0, spidId, firstTitleCode } }),
    staleTime: 'static',
  });
}

export interface SubscriptionHolder {
  readonly accountNo: string;
  readonly titleCode: string;
}

/**
 * A query whose only parameters are the key of a subscription. `key` is the beginning of its own key: its root and its
 * name.
 */
export function holderQuery<E extends HolderEndpoint>(
  key: readonly string[],
  endpoint: E,
  options: { readonly staleTime?: 0 } = {},
) {
  return ({ accountNo, titleCode }: SubscriptionHolder) => {
    const holder = { accountNo, titleCode };
    return queryOptions({
      ...options,
      queryKey: [...key, holder],
      queryFn: ({ signal }) => callForHolder(endpoint, holder, signal),
    });
  };
}

/** The holder in a write, with the version that the person saw. */
export interface VersionedHolder extends SubscriptionHolder {
  readonly version: number;
}

/** A missing subscription is not cached, so a new one is found at once (G-12). */
export function subscriptionQuery(holder: SubscriptionHolder) {
  return queryOptions({
    ...holderQuery([queryRoots.subscription, 'get'], getSubscription)(holder),
    staleTime: ({ state }) => (state.data?.current === null ? 0 : 60_000),
    gcTime: Number.POSITIVE_INFINITY,
  });
}
