import type { QueryClient } from '@tanstack/react-query';
import { postLogout } from '#src/contract/session.ts';
import { ApiError, factsOf } from '../api/api-error.ts';
import { dropFirstAnswers } from '../api/first-answers.ts';
import { callApi } from '../api/http-client.ts';
import { createQueryClient } from '../api/query-client.ts';
import { queryRoots } from '../api/query-roots.ts';
import type { Log } from '../log.ts';
import { clearDrafts } from '../state/drafts.ts';
import { keepLinkSecret, withoutLinkSecret } from '../state/link-secret.ts';
import { clearLoginProblem, type LoginProblem, showLoginProblem } from '../state/login-problem.ts';
import { clearSession, readSession, type SessionState, storeSession } from '../state/session-store.ts';
import { stopSpinner } from '../state/spinner.ts';
import { clearTemporaryStorage } from '../state/temporary-storage.ts';
import { checkLogin, type LoginCheck } from './check-login.ts';
import type { Identity } from './identity.ts';
import { IdentityError } from './identity-error.ts';
import { forgetLastLogin, hasJustLoggedIn } from './last-login.ts';
import { isPageBeingLeft } from './leave-page.ts';
import { loginReturnPath } from './login-return-path.ts';
import { listenToOtherTabs, type SessionChange, tellOtherTabs } from './session-channel.ts';
import { accountQuery, sessionQuery, subscriptionQuery } from './session-queries.ts';

const publicRoots: ReadonlySet<unknown> = new Set([queryRoots.session, queryRoots.title, queryRoots.maintenance]);

/**
 * The query cache owns the data. Mirroring ends when the returned function is called. If the signed-in person changes
 * or logs out, data about the previous person is deleted.
 */
export function mirrorSession(queryClient: QueryClient, titleCode: string): () => void {
  const update = (): void => {
    const before = readSession();
    const now = sessionIn(queryClient, titleCode);
    if (!isSame(before, now)) storeSession(now);
    const isAnother = before.user?.schibstedId !== now.user?.schibstedId;
    if (before.user !== null && isAnother) forgetPerson(queryClient);
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

function forgetPerson(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: ({ queryKey: [root] }) => !publicRoots.has(root) });
}

export interface SessionOptions {
  readonly titleCode: string;
  readonly identity: Identity;
  readonly log: Log;
}

export interface Session {
  readonly titleCode: string;
  readonly identity: Identity;
  readonly queryClient: QueryClient;
  /** Never redirects. */
  readonly checkLogin: () => Promise<LoginCheck>;
  /** If the log-in does not start, the reason replaces the page. */
  readonly login: (returnPath: string) => Promise<void>;
  /** Required by a guard or a refused call. Does nothing if a log-in for the same path has just been completed. */
  readonly requireLogin: (returnPath: string) => Promise<void>;
  /**
   * Applies to this page, the other tabs and the identity provider, which returns to the path (G-06).
   * @throws ApiError if the API could not end the session, in which case nothing has changed.
   */
  readonly logout: (returnPath: string) => Promise<void>;
  /** Starts the parts that need a browser. `onChange` runs after another tab has logged in or out. */
  readonly start: (onChange: () => void) => () => void;
}

/** Does not use the browser before `start`. */
export function createSession({ titleCode, identity, log }: SessionOptions): Session {
  let isLeaving = false;
  /** A log-in would interfere with a navigation that is already leaving the page. */
  const mayNotLogIn = (): boolean => isLeaving || isPageBeingLeft();

  async function login(path: string, isFresh = false): Promise<void> {
    clearLoginProblem();
    isLeaving = true;
    keepLinkSecret(window.location);
    isLeaving = await startLogin({ identity, log }, loginReturnPath(withoutLinkSecret(path)), isFresh);
  }

  /** Follows a write that the person has just confirmed, so it cannot become a loop. */
  async function renewLogin(path: string): Promise<void> {
    if (!mayNotLogIn()) await login(path, true);
  }

  async function requireLogin(path: string): Promise<void> {
    if (mayNotLogIn()) return;
    const returnPath = loginReturnPath(path);
    if (!hasJustLoggedIn(returnPath, Date.now())) return login(returnPath);
    log.error('loginLoop');
    show('loop', returnPath, undefined);
  }

  async function logout(returnPath: string): Promise<void> {
    // Pending calls are refused from now on, and must not start a log-in that overtakes the log-out.
    isLeaving = true;
    try {
      await endSession({ queryClient, identity, log }, returnPath);
    } catch (error) {
      isLeaving = false;
      throw error;
    }
  }

  const queryClient = createQueryClient({
    onLoginNeeded: (isFresh) => void (isFresh ? renewLogin : requireLogin)(currentPath()),
  });

  return {
    titleCode,
    identity,
    queryClient,
    checkLogin: () => checkLogin({ queryClient, identity, log }),
    login: (path) => login(path),
    requireLogin,
    logout,
    start: (onChange) => {
      const stops = [
        mirrorSession(queryClient, titleCode),
        listenToOtherTabs((news) => heed(news, { queryClient, identity, onChange })),
        listenToReturn(() => (isLeaving = false)),
      ];
      return () => stops.forEach((stop) => stop());
    },
  };
}

/** The browser's Back can also restore the page as it was when it was left. */
function listenToReturn(onReturn: () => void): () => void {
  window.addEventListener('pageshow', onReturn);
  return () => window.removeEventListener('pageshow', onReturn);
}

function currentPath(): string {
  const { pathname, search, hash } = window.location;
  return pathname + search + hash;
}

/** Returns true if the browser is leaving the page now. */
async function startLogin(
  { identity, log }: Pick<SessionOptions, 'identity' | 'log'>,
  returnPath: string,
  isFresh: boolean,
): Promise<boolean> {
  try {
    await identity.login(returnPath, isFresh);
    return !identity.hasPopup();
  } catch (error) {
    if (!(error instanceof IdentityError)) throw error;
    log.error('loginNotStarted', { ...factsOf(error.cause), problem: error.kind });
    show(error.kind, returnPath, error.cause instanceof ApiError ? error.cause.supportCode : undefined);
    return false;
  }
}

function show(problem: LoginProblem, returnPath: string, supportCode: string | undefined): void {
  showLoginProblem({ problem, returnPath, supportCode });
  stopSpinner();
}

async function endSession(
  { queryClient, identity, log }: Pick<Session, 'queryClient' | 'identity'> & Pick<SessionOptions, 'log'>,
  returnPath: string,
): Promise<void> {
  await callApi(postLogout);
  forgetSession(queryClient);
  tellOtherTabs({ kind: 'signedOut' });
  try {
    await identity.logout(returnPath);
  } catch (error) {
    log.error('identityLogoutFailed', factsOf(error));
    window.location.assign(returnPath);
  }
}

/** Deletes store, query cache, drafts and stored payment flows (Spec §4). No other function deletes all of them. */
function forgetSession(queryClient: QueryClient): void {
  queryClient.clear();
  dropFirstAnswers();
  clearSession();
  clearTemporaryStorage();
  clearDrafts();
  // A log-in after this is the person's own choice, not a loop.
  forgetLastLogin();
}

interface Heeding extends Pick<Session, 'queryClient' | 'identity'> {
  readonly onChange: () => void;
}

function heed(news: SessionChange, { queryClient, identity, onChange }: Heeding): void {
  if (news.kind === 'signedOut') {
    forgetSession(queryClient);
    // The message already says that nobody is signed in, so the page need not ask.
    queryClient.setQueryData(sessionQuery().queryKey, { authenticated: false });
    onChange();
    return;
  }
  if (identity.hasPopup()) {
    window.location.assign(loginReturnPath(news.returnPath));
    return;
  }
  void queryClient.invalidateQueries({ queryKey: sessionQuery().queryKey }).then(onChange);
}
