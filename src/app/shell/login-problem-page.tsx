import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSessionActions } from '#src/platform/session/session-context.tsx';
import type { LoginProblem, LoginProblemState } from '#src/platform/state/login-problem.ts';
import { Button } from '#src/ui/button.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';
import { AskCustomerCenter } from './ask-customer-center.tsx';

interface LoginProblemPageProps {
  readonly login: LoginProblemState;
}

/** Shown instead of a page whose log-in could not be started: the reason, and a retry (G-05). */
export function LoginProblemPage({ login }: LoginProblemPageProps): ReactNode {
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

interface ReasonProps {
  readonly problem: LoginProblem;
}

function Reason({ problem }: ReasonProps): ReactNode {
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
