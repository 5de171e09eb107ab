import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ChannelChoice, ContactChoices } from '#src/contract/contact-choices.ts';
import { Link } from '#src/platform/routing/link.tsx';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import { useSubscription } from '#src/platform/session/use-subscription.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { LoadFailure } from '#src/ui/load-failure.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { contactChoicesQuery } from '../queries.ts';

export interface LoadedChoices {
  readonly holder: SubscriptionHolder;
  readonly choices: ContactChoices;
}

export function ChoicesGate({ children }: { readonly children: (known: LoadedChoices) => ReactNode }): ReactNode {
  const view = useSubscription();
  const holder = view.status === 'ready' ? view.holder : { accountNo: '', titleCode: '' };
  const choices = useQuery({ ...contactChoicesQuery(holder), enabled: view.status === 'ready' });
  if (choices.data !== undefined) return children({ holder, choices: choices.data });
  if (view.status === 'failed' && view.isUnconnected) return <Unconnected />;
  if (view.status !== 'failed' && !choices.isError) return <SkeletonLines count={10} />;
  return (
    <LoadFailure of={view.status === 'failed' ? view.failure : choices}>
      <Trans>Vi fikk ikke hentet valgene dine om tilbud og nyhetsbrev. De er ikke endret.</Trans>
    </LoadFailure>
  );
}

interface AnsweredProps {
  readonly answer: NonNullable<ChannelChoice['answer']>;
}

export function Answered({ answer: { isYes, at: instant } }: AnsweredProps): ReactNode {
  const at = useDayTexts().dated(instant);
  return <p>{isYes ? <Trans>Du svarte ja {at}.</Trans> : <Trans>Du svarte nei {at}.</Trans>}</p>;
}

/** Shown to a person who has not connected an account yet, since choices belong to an account. */
function Unconnected(): ReactNode {
  return (
    <>
      <p className="page-lead">
        <Trans>Koble til abonnementet ditt først, så kan du velge nyhetsbrev og tilbud her.</Trans>
      </p>
      <Link to="/koble-bruker">
        <Trans>Koble til abonnementet</Trans>
      </Link>
    </>
  );
}
