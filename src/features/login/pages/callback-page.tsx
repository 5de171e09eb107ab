import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useIsReady, useLocation } from '#src/platform/routing/hooks.ts';
import { useRouter } from '#src/platform/routing/router-context.tsx';
import { useSessionActions } from '#src/platform/session/session-context.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';
import { LoginFailed } from '../components/login-failed.tsx';
import { LoginUnconfirmed } from '../components/login-unconfirmed.tsx';
import { loginReturnQuery } from '../queries.ts';

/** /callback: completes the log-in and goes on to where it began. */
export function CallbackPage(): ReactNode {
  const { search } = useLocation();
  const session = useSessionActions();
  const router = useRouter();
  const isReady = useIsReady();
  const { data: outcome } = useQuery({ ...loginReturnQuery(session, search), enabled: isReady, throwOnError: true });

  // Leaving is not something that a click or a loader of this page could do: the answer comes while it is shown.
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

/** Whether this is the account SDK's log-in window; the page that opened it hears of the log-in and goes on itself. */
function isLoginPopup(): boolean {
  return window.opener !== null && window.opener !== undefined && window.name === 'Schibsted account';
}
