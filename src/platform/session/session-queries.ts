import { queryOptions } from '@tanstack/react-query';
import { createAccount, getAccount } from '#src/contract/account.ts';
import { getSession } from '#src/contract/session.ts';
import { getSubscription } from '#src/contract/subscription.ts';
import { callApi } from '../api/http-client.ts';
import { queryRoots } from '../api/query-roots.ts';

const sessionAgeMs = 300_000;
/** Time that a question has which a visit waits for, in milliseconds. */
export const probeTimeoutMs = 8000;

/** Who is signed in, if anyone; asked again after 300 s (Spec §9). */
export function sessionQuery() {
  return queryOptions({
    queryKey: [queryRoots.session, 'current'],
    queryFn: ({ signal }) => callApi(getSession, { signal, timeoutMs: probeTimeoutMs }),
    staleTime: sessionAgeMs,
    gcTime: Number.POSITIVE_INFINITY,
    // Every visit waits for this answer, and there is the identity provider to fall back on (G-07).
    retry: false,
  });
}

/** The account of an account number. */
export function accountQuery(accountNo: string) {
  return queryOptions({
    queryKey: [queryRoots.account, 'get', accountNo],
    queryFn: ({ signal }) => callApi(getAccount, { params: { id: accountNo }, signal }),
    gcTime: Number.POSITIVE_INFINITY,
  });
}

/** What makes a new account. */
export interface NewAccount {
  readonly spidId: string;
  readonly firstTitleCode: string;
}

/** Makes the account at a first log-in; once per person and page, and again only if it failed (G-13). */
export function newAccountQuery({ spidId, firstTitleCode }: NewAccount) {
  return queryOptions({
    queryKey: [queryRoots.account, 'create', spidId],
    queryFn: () => callApi(createAccount, { payload: { accountBalance: 0, spidId, firstTitleCode } }),
    staleTime: 'static',
  });
}

/** Whose subscription to which title. */
export interface SubscriptionHolder {
  readonly accountNo: string;
  readonly titleCode: string;
}

/** The same for a write: with the version that the person sees. */
export interface SeenHolder extends SubscriptionHolder {
  readonly version: number;
}

/** An account's subscriptions to a title. That there is none is asked again each time: a new one counts at once (G-12). */
export function subscriptionQuery({ accountNo, titleCode }: SubscriptionHolder) {
  return queryOptions({
    queryKey: [queryRoots.subscription, 'get', { accountNo, titleCode }],
    queryFn: ({ signal }) => callApi(getSubscription, { params: { accountNo, titleCode }, signal }),
    staleTime: ({ state }) => (state.data?.current === null ? 0 : 60_000),
    gcTime: Number.POSITIVE_INFINITY,
  });
}
