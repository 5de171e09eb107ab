import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { handleCode, loginRefusals } from '#src/contract/session.ts';
import { formatPhone, mailUrl, phoneUrl } from '#src/lib/norwegian.ts';
import { ApiError, factsOf, resultOf } from '#src/platform/api/api-error.ts';
import { callApi } from '#src/platform/api/http-client.ts';
import { queryRoots } from '#src/platform/api/query-roots.ts';
import { log } from '#src/platform/log.ts';
import { useIsReady, useLocation } from '#src/platform/routing/hooks.ts';
import { useRouter } from '#src/platform/routing/router-context.tsx';
import type { LoginCheck } from '#src/platform/session/check-login.ts';
import type { Session } from '#src/platform/session/create-session.ts';
import type { Identity } from '#src/platform/session/identity.ts';
import { recordLogin } from '#src/platform/session/last-login.ts';
import { loadAccountNo, loadSubscription } from '#src/platform/session/load-subscription.ts';
import { decodeLoginState } from '#src/platform/session/read-login-state.ts';
import { tellOtherTabs } from '#src/platform/session/session-channel.ts';
import { useSessionActions } from '#src/platform/session/session-context.tsx';
import { accountQuery, sessionQuery } from '#src/platform/session/session-queries.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';

type LoginRefusal = (typeof loginRefusals)[number];

type LoginFailure = 'cancelled' | 'providerRefused' | LoginRefusal | 'sessionMissing' | 'unavailable';

interface FailedLogin {
  readonly kind: 'failed';
  readonly reason: LoginFailure;
  readonly returnPath: string;
  readonly supportCode?: string;
}

/** `unconfirmed` means that a fresh log-in was not completed, but the person is still signed in (P-18). */
type LoginReturn = { readonly kind: 'done' | 'unconfirmed'; readonly returnPath: string } | FailedLogin;

const identityPatienceMs = 2000;

/** Completes the log-in in the query of /callback (Spec §4, R-02). Expected failures do not throw. */
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

/** A reload of a used /callback is refused too, but a signed-in person continues anyway. */
async function afterRefusal(error: ApiError, returnPath: string, session: Session): Promise<LoginReturn> {
  const login = await askAnew(session);
  if (login.status === 'signedIn') return { kind: 'done', returnPath };
  log.warn('loginNotCompleted', factsOf(error));
  const reason = loginRefusals.find((refusal) => refusal === error.code) ?? 'unavailable';
  return { kind: 'failed', reason, returnPath, supportCode: error.supportCode };
}

/** Ignores a late response to a request from before the log-in. */
async function askAnew({ queryClient, checkLogin }: Session): Promise<LoginCheck> {
  const { queryKey } = sessionQuery();
  await queryClient.cancelQueries({ queryKey });
  await queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
  return checkLogin();
}

/** If one fails to load, the page that needs it requests it again. */
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

/**
 * Id of the person signed in according to the browser. The API trusts only the token (G-13), so the
 * wait is short.
 */
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

const failureTexts: Record<LoginFailure, MessageDescriptor> = {
  cancelled: msg`Du avbrøt innloggingen.`,
  providerRefused: msg`Innloggingstjenesten godtok ikke innloggingen.`,
  stateInvalid: msg`Vi kan ikke se at innloggingen ble startet i denne nettleseren.`,
  stateExpired: msg`Det gikk for lang tid fra innloggingen ble startet til den skulle fullføres.`,
  codeRefused: msg`Denne innloggingen er allerede brukt, eller den er for gammel.`,
  sessionMissing: msg`Nettleseren tok ikke vare på innloggingen. Tillat informasjonskapsler for denne siden.`,
  unavailable: msg`Vi fikk ikke svar da innloggingen skulle fullføres.`,
};

interface LoginFailedProps {
  readonly failure: FailedLogin;
  readonly onRetry: () => Promise<void>;
}

function LoginFailed({ failure: { reason, supportCode }, onRetry }: LoginFailedProps): ReactNode {
  const { i18n } = useLingui();
  const { customerCenterPhoneNumber, customerCenterEmail } = useTitle();
  const phone = formatPhone(customerCenterPhoneNumber);
  const retry = useMutation({ mutationFn: onRetry });
  return (
    <PageFrame heading={<Trans>Du er ikke logget inn</Trans>} lead={<p role="alert">{i18n._(failureTexts[reason])}</p>}>
      <div>
        <Button isBusy={retry.isPending} onClick={() => retry.mutate()}>
          <Trans>Logg inn på nytt</Trans>
        </Button>
      </div>
      <p>
        <Trans>
          Hjelper det ikke, kan du ringe kundesenteret på <a href={phoneUrl(customerCenterPhoneNumber)}>{phone}</a>{' '}
          eller skrive til <a href={mailUrl(customerCenterEmail)}>{customerCenterEmail}</a>.
        </Trans>
      </p>
      {supportCode === undefined ? null : (
        <p>
          <Trans>Oppgi koden {supportCode} når du tar kontakt.</Trans>
        </p>
      )}
    </PageFrame>
  );
}

/** `/callback`: completes the log-in and returns to where it began. */
export function CallbackPage(): ReactNode {
  const { search } = useLocation();
  const session = useSessionActions();
  const router = useRouter();
  const isReady = useIsReady();
  const { data: outcome } = useQuery({ ...loginReturnQuery(session, search), enabled: isReady, throwOnError: true });

  // Navigates from an effect, since the result arrives while this page is shown.
  useEffect(() => {
    if (outcome?.kind !== 'done') return;
    if (isLoginPopup()) window.close();
    else void router.navigate(outcome.returnPath, { replace: true });
  }, [outcome, router]);

  if (outcome?.kind === 'unconfirmed') return <LoginUnconfirmed returnPath={outcome.returnPath} />;
  if (outcome?.kind !== 'failed') {
    return (
      <PageFrame
        heading={<Trans>Du logges inn</Trans>}
        lead={
          <p>
            <Trans>Vi fullfører innloggingen. Straks er du tilbake der du begynte.</Trans>
          </p>
        }
      />
    );
  }
  return <LoginFailed failure={outcome} onRetry={() => session.login(outcome.returnPath)} />;
}

/** True in the account SDK's log-in window. The page that opened it is notified and continues by itself. */
function isLoginPopup(): boolean {
  return window.opener !== null && window.opener !== undefined && window.name === 'Schibsted account';
}

/** A code works only once, so its result is cached. */
function loginReturnQuery(session: Session, search: string) {
  return queryOptions({
    queryKey: [queryRoots.session, 'complete', search],
    queryFn: () => completeLogin(search, session),
    staleTime: 'static',
    retry: false,
  });
}

/** Shown after a cancelled fresh log-in: nothing was done, and the person is still logged in (P-18). */
function LoginUnconfirmed({ returnPath }: { readonly returnPath: string }): ReactNode {
  return (
    <PageFrame
      heading={<Trans>Ingenting er gjort</Trans>}
      lead={
        <p role="alert">
          <Trans>Vi fikk ikke bekreftet at det er deg. Du er fortsatt logget inn.</Trans>
        </p>
      }
    >
      <p>
        <a href={returnPath}>
          <Trans>Gå tilbake og prøv igjen</Trans>
        </a>
      </p>
    </PageFrame>
  );
}
