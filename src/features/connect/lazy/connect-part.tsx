import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { isAllowed } from '#src/domain/allowed-actions.ts';
import { supportCodeOf } from '#src/platform/api/api-error.ts';
import { useNavigate, useSearchParams } from '#src/platform/routing/hooks.ts';
import { actionFactsOf } from '#src/platform/session/subscription-actions.ts';
import { type SubscriptionView, useSubscription } from '#src/platform/session/use-subscription.ts';
import { useSession } from '#src/platform/state/session-store.ts';
import { ContactLine } from '#src/platform/title/contact-line.tsx';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { LoadFailure } from '#src/ui/load-failure.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { StepHeading } from '#src/ui/step-heading.tsx';
import { lookUpQuery } from '../queries.ts';
import { type ConnectStep, connectSteps, shownStep } from '../steps.ts';
import { CodeStep } from './code-step.tsx';
import { ConfirmStep } from './confirm-step.tsx';
import { FindStep } from './find-step.tsx';

/** Connects a subscription in three screens; who has one already is told which. */
export function ConnectPart(): ReactNode {
  const view = useSubscription();
  const title = useTitle();
  const { user } = useSession();
  if (view.status === 'failed' && !view.isUnconnected) {
    return (
      <LoadFailure supportCode={view.supportCode} isRetrying={view.isRetrying} onRetry={view.retry}>
        <Trans>Vi fikk ikke sjekket om du har et abonnement fra før.</Trans>
      </LoadFailure>
    );
  }
  if (view.status === 'pending' || user === null) return <SkeletonLines count={6} />;
  const current = view.status === 'ready' ? view.answer.current : null;
  if (current !== null && !isAllowed('connect', actionFactsOf(current, title, false))) return <ToAlreadySubscriber />;
  return (
    <>
      <Steps spidId={user.schibstedId} email={emailOf(view, user.email)} />
      <ContactLine />
    </>
  );
}

/** The address to begin with: the log-in's own, if a subscription is known to wait under it. */
function emailOf(view: SubscriptionView, email: string): string {
  return view.status === 'failed' && view.isUnconnected ? email : '';
}

function ToAlreadySubscriber(): ReactNode {
  const navigate = useNavigate();
  // Which page is right is known only once the subscription is.
  useEffect(() => void navigate('/allerede-abonnent', { replace: true }), [navigate]);
  return <SkeletonLines count={6} />;
}

interface StepsProps {
  readonly spidId: string;
  readonly email: string;
}

function Steps({ spidId, email }: StepsProps): ReactNode {
  const query = useSearchParams();
  const { data, error, isError, isFetching, refetch, dataUpdatedAt } = useQuery(lookUpQuery());
  if (data === undefined) {
    if (!isError) return <SkeletonLines count={6} />;
    return (
      <LoadFailure supportCode={supportCodeOf(error)} isRetrying={isFetching} onRetry={() => void refetch()}>
        <Trans>Vi fikk ikke hentet hvor langt du er kommet.</Trans>
      </LoadFailure>
    );
  }
  const { lookUp } = data;
  const step = shownStep(query, lookUp);
  const headings: Record<ConnectStep, ReactNode> = {
    finn: <Trans>Finn abonnementet</Trans>,
    kode: <Trans>Skriv koden</Trans>,
    bekreft: <Trans>Koble til</Trans>,
  };
  return (
    <>
      <StepHeading step={connectSteps.indexOf(step) + 1} count={connectSteps.length}>
        {headings[step]}
      </StepHeading>
      {step === 'finn' || lookUp === null ? <FindStep email={email} former={lookUp} /> : null}
      {step === 'kode' && lookUp !== null ? <CodeStep lookUp={lookUp} askedAt={dataUpdatedAt} /> : null}
      {step === 'bekreft' && lookUp !== null ? <ConfirmStep lookUp={lookUp} spidId={spidId} /> : null}
    </>
  );
}
