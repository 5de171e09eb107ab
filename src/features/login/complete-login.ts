import { handleCode, loginRefusals } from '#src/contract/session.ts';
import { ApiError, factsOf } from '#src/platform/api/api-error.ts';
import { callApi } from '#src/platform/api/http-client.ts';
import { log } from '#src/platform/log.ts';
import type { LoginCheck } from '#src/platform/session/check-login.ts';
import type { Session } from '#src/platform/session/create-session.ts';
import type { Identity } from '#src/platform/session/identity.ts';
import { recordLogin } from '#src/platform/session/last-login.ts';
import { loadAccountNo, loadSubscription, resultOf } from '#src/platform/session/load-subscription.ts';
import { decodeLoginState } from '#src/platform/session/read-login-state.ts';
import { tellOtherTabs } from '#src/platform/session/session-channel.ts';
import { accountQuery, sessionQuery } from '#src/platform/session/session-queries.ts';

type LoginRefusal = (typeof loginRefusals)[number];

/**
 * Why a log-in was not completed: the person turned back, the identity provider or the API refused it, the browser did not
 * keep the session, or the API could not be reached.
 */
export type LoginFailure = 'cancelled' | 'providerRefused' | LoginRefusal | 'sessionMissing' | 'unavailable';

/** A log-in that was not completed. */
export interface FailedLogin {
  readonly kind: 'failed';
  readonly reason: LoginFailure;
  /** Where a new try leads back to. */
  readonly returnPath: string;
  readonly supportCode?: string;
}

/**
 * What came of a return from the identity provider. `unconfirmed` is a fresh log-in that was not completed, of a person who
 * is still signed in (P-18).
 */
export type LoginReturn = { readonly kind: 'done' | 'unconfirmed'; readonly returnPath: string } | FailedLogin;

const identityPatienceMs = 2000;

/** Completes the log-in that the query of /callback carries (Spec §4, R-02). Never throws for what can happen there. */
export async function completeLogin(search: string, session: Session): Promise<LoginReturn> {
  const query = new URLSearchParams(search);
  const code = query.get('code');
  const state = query.get('state') ?? '';
  const returnPath = decodeLoginState(state)?.returnPath ?? '/';
  const providerError = query.get('error');
  if (providerError !== null) {
    if ((await session.checkLogin()).status === 'signedIn') return { kind: 'unconfirmed', returnPath };
    return { kind: 'failed', reason: providerError === 'access_denied' ? 'cancelled' : 'providerRefused', returnPath };
  }
  if (code === null || code === '') return { kind: 'done', returnPath: '/' };
  try {
    if (state !== '')
      await callApi(handleCode, { payload: { code, state, schibstedId: await believedId(session.identity) } });
    const login = await askAnew(session);
    if (login.status === 'anonymous') {
      return { kind: 'failed', reason: state === '' ? 'stateInvalid' : 'sessionMissing', returnPath };
    }
    recordLogin(returnPath, Date.now());
    tellOtherTabs({ kind: 'signedIn', returnPath });
    await loadPerson(session, login);
    return { kind: 'done', returnPath };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return afterRefusal(error, returnPath, session);
  }
}

/** A reload of a used /callback is refused too; a person who is signed in goes on all the same. */
async function afterRefusal(error: ApiError, returnPath: string, session: Session): Promise<LoginReturn> {
  const login = await askAnew(session);
  if (login.status === 'signedIn') return { kind: 'done', returnPath };
  log.warn('loginNotCompleted', factsOf(error));
  const reason = loginRefusals.find((refusal) => refusal === error.code) ?? 'unavailable';
  return { kind: 'failed', reason, returnPath, supportCode: error.supportCode };
}

/** An answer from before the log-in, or one that is still on its way, must not count. */
async function askAnew({ queryClient, checkLogin }: Session): Promise<LoginCheck> {
  const { queryKey } = sessionQuery();
  await queryClient.cancelQueries({ queryKey });
  await queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
  return checkLogin();
}

/** Account and subscription; one that does not load is asked for again by the page that needs it. */
async function loadPerson({ queryClient, titleCode }: Session, login: Exclude<LoginCheck, { status: 'anonymous' }>) {
  const account = await loadAccountNo(queryClient, login, titleCode);
  if (!account.ok) {
    log.warn('accountNotLoaded', factsOf(account.error));
    return;
  }
  const loaded = await Promise.all([
    resultOf(() => queryClient.query(accountQuery(account.value))),
    loadSubscription(queryClient, { ...login, status: 'signedIn', accountNo: account.value }, titleCode),
  ]);
  for (const result of loaded) if (!result.ok) log.warn('accountNotLoaded', factsOf(result.error));
}

/** Whom the browser believes to be; the API trusts only the token (G-13), so it is not waited for long. */
async function believedId(identity: Identity): Promise<string> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve(''), identityPatienceMs);
  });
  try {
    return await Promise.race([askIdentity(identity), patience]);
  } catch (error) {
    log.warn('identityCheckFailed', factsOf(error));
    return '';
  } finally {
    clearTimeout(timer);
  }
}

async function askIdentity(identity: Identity): Promise<string> {
  await identity.forgetAnswer();
  return (await identity.currentUser())?.schibstedId ?? '';
}
