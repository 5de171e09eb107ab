import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type RouteEntry, routeTable } from '#src/domain/routes.ts';
import { formatPhone, phoneUrl } from '#src/lib/norwegian.ts';
import { supportCodeOf } from '#src/lib/support-codes.ts';
import { RouterView, useRouter, useRouteView } from '#src/platform/routing/router-context.tsx';
import { useSessionActions } from '#src/platform/session/session-context.tsx';
import { type LoginProblem, type LoginProblemState, useLoginProblem } from '#src/platform/state/login-problem.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { CrashBoundary } from '#src/ui/crash-boundary.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';

export function PageOutlet(): ReactNode {
  const { revalidate } = useRouter();
  const { routeId, location } = useRouteView();
  const loginProblem = useLoginProblem();
  const route = routeTable.find(({ id }) => id === routeId);
  if (loginProblem !== undefined) return <LoginProblemPage login={loginProblem} />;
  return (
    <>
      <CrashBoundary at={location.key} renderError={crashPage}>
        <RouterView renderError={(error) => <ErrorPage error={error} onRetry={revalidate} />} />
      </CrashBoundary>
      {route === undefined ? null : <WithoutJavaScript route={route} />}
    </>
  );
}

/** Shown if the content crashed during rendering. Only a full page load is sure to fix it. */
export function crashPage(error: unknown): ReactNode {
  return <ErrorPage error={error} onRetry={() => window.location.reload()} />;
}

/** Shown if the page's guards or code failed (N-21, X-02). */
function ErrorPage({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }): ReactNode {
  return (
    <PageFrame
      heading={<Trans>Vi fikk ikke vist siden</Trans>}
      lead={<Trans>Noe gikk galt hos oss eller på veien hit. Det du har gjort før, er ikke borte.</Trans>}
    >
      <div>
        <Button onClick={onRetry}>
          <Trans>Prøv igjen</Trans>
        </Button>
      </div>
      <AskCustomerCenter supportCode={supportCodeOf(error)} />
    </PageFrame>
  );
}

/** An open page that is not all text, as that of a payment, shows what only its own person may see. */
function WithoutJavaScript({ route }: { readonly route: RouteEntry }): ReactNode {
  if (route.id === 'callback') return <LoginNeedsJavaScript />;
  const isComplete = route.guard === 'open' && (route.isText === true || route.id === 'maintenance');
  return isComplete ? null : <NeedsJavaScript />;
}

function NeedsJavaScript(): ReactNode {
  return (
    <noscript>
      <p className="notice-line">
        <Trans>
          Denne siden trenger JavaScript for å vise opplysningene om deg. Slå det på, eller kontakt kundesenteret.
        </Trans>
      </p>
    </noscript>
  );
}

/**
 * Only a script can complete a log-in. Without scripts, the return page must not promise to
 * continue.
 */
function LoginNeedsJavaScript(): ReactNode {
  return (
    <noscript>
      <p className="notice-line">
        <Trans>Uten JavaScript kommer innloggingen ikke lenger enn hit. Slå det på, eller kontakt kundesenteret.</Trans>
      </p>
    </noscript>
  );
}

interface AskCustomerCenterProps {
  /** Identifies the failed call in the log (N-21). */
  readonly supportCode: string | undefined;
}

/** Shown if a retry did not fix the failure. */
function AskCustomerCenter({ supportCode }: AskCustomerCenterProps): ReactNode {
  const { customerCenterPhoneNumber } = useTitle();
  const phone = formatPhone(customerCenterPhoneNumber);
  return (
    <>
      <p>
        <Trans>
          Hjelper det ikke, ring kundesenteret på <a href={phoneUrl(customerCenterPhoneNumber)}>{phone}</a>.
        </Trans>
      </p>
      {supportCode === undefined ? null : (
        <p>
          <Trans>Oppgi koden {supportCode}, så finner vi ut hva som skjedde.</Trans>
        </p>
      )}
    </>
  );
}

/** Shown if the log-in could not be started (G-05). */
function LoginProblemPage({ login }: { readonly login: LoginProblemState }): ReactNode {
  const { login: startLogin } = useSessionActions();
  const { supportCode } = login;
  return (
    <PageFrame heading={<Trans>Vi fikk ikke startet innloggingen</Trans>} lead={<Reason problem={login.problem} />}>
      <div>
        <Button onClick={() => void startLogin(login.returnPath)}>
          <Trans>Prøv å logge inn igjen</Trans>
        </Button>
      </div>
      <AskCustomerCenter supportCode={supportCode} />
    </PageFrame>
  );
}

function Reason({ problem }: { readonly problem: LoginProblem }): ReactNode {
  switch (problem) {
    case 'notInitialised':
      return <Trans>Innloggingstjenesten svarte ikke. Noen nettlesertillegg stopper den også.</Trans>;
    case 'noLoginToken':
      return <Trans>Min side svarte ikke da du skulle logge inn.</Trans>;
    case 'loop':
      return (
        <Trans>
          Du logget nettopp inn, men nettleseren tok ikke vare på det. Sjekk at den tillater informasjonskapsler.
        </Trans>
      );
    default:
      return problem satisfies never;
  }
}
