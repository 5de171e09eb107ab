import type { QueryClient } from '@tanstack/react-query';
import type { User } from '#src/contract/session.ts';
import { queryRoots } from '../api/query-roots.ts';
import { readSession, type SessionState, storeSession } from '../state/session-store.ts';
import { accountQuery, sessionQuery, subscriptionQuery } from './session-queries.ts';

const publicRoots: ReadonlySet<unknown> = new Set([queryRoots.session, queryRoots.title, queryRoots.maintenance]);

/**
 * Keeps the session store in step with the query cache, which owns the data, until the resultOf function is called. When
 * another person signs in, or nobody is signed in any more, what was fetched for the former one is forgotten.
 */
export function mirrorSession(queryClient: QueryClient, titleCode: string): () => void {
  const update = (): void => {
    const before = readSession();
    const now = sessionIn(queryClient, titleCode);
    if (!isSame(before, now)) storeSession(now);
    if (before.user !== null && !isSamePerson(before.user, now.user)) forgetPerson(queryClient);
  };
  update();
  return queryClient.getQueryCache().subscribe(update);
}

function sessionIn(queryClient: QueryClient, titleCode: string): SessionState {
  const session = queryClient.getQueryData(sessionQuery().queryKey);
  const [, title = null] =
    queryClient.getQueriesData<NonNullable<SessionState['title']>>({ queryKey: [queryRoots.title, 'get'] }).at(-1) ??
    [];
  const nobody = { user: null, account: null, subscription: null, title };
  if (session === undefined) return { status: 'unknown', ...nobody };
  if (!session.authenticated) return { status: 'anonymous', ...nobody };
  const { user, ariaAccountNo: accountNo } = session;
  if (accountNo === null) return { ...nobody, status: 'signedIn', user };
  const account = queryClient.getQueryData(accountQuery(accountNo).queryKey) ?? null;
  const answer = queryClient.getQueryData(subscriptionQuery({ accountNo, titleCode }).queryKey);
  return { status: 'signedIn', user, account, subscription: answer?.current ?? null, title };
}

function isSame(one: SessionState, other: SessionState): boolean {
  return (
    one.status === other.status &&
    one.user === other.user &&
    one.account === other.account &&
    one.subscription === other.subscription &&
    one.title === other.title
  );
}

function isSamePerson(one: User, other: User | null): boolean {
  return one.schibstedId === other?.schibstedId;
}

function forgetPerson(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => !publicRoots.has(rootOf(queryKey)) });
}

function rootOf([root]: readonly unknown[]): unknown {
  return root;
}
