import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { ActionRefusal } from '#src/domain/action-facts.ts';
import { refusalOf } from '#src/domain/allowed-actions.ts';
import { actionFactsOf } from '#src/platform/session/subscription-actions.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { RefusedAction } from './refused-action.tsx';
import { UndoCancellation } from './undo-cancellation.tsx';
import type { LoadedSubscription } from '../components/subscription-gate.tsx';

/** Takes a cancellation back, or says why there is none. */
export function UndoCancellationPart(present: LoadedSubscription): ReactNode {
  const refusal = refusalOf('undoCancellation', actionFactsOf(present.subscription, useTitle(), false));
  // After the undo the action is refused; the page must not say so while it is being left.
  const [isDone, setIsDone] = useState(false);
  if (refusal === null || isDone) return <UndoCancellation {...present} onDone={() => setIsDone(true)} />;
  return (
    <RefusedAction reason={refusal}>
      <WhyNot reason={refusal} />
    </RefusedAction>
  );
}

interface WhyNotProps {
  readonly reason: ActionRefusal;
}

function WhyNot({ reason }: WhyNotProps): ReactNode {
  if (reason === 'sharedAccess') {
    return <Trans>Bare den som deler abonnementet med deg, kan angre oppsigelsen.</Trans>;
  }
  if (reason === 'paidByCompany') {
    return <Trans>Bedriften betaler for abonnementet, og kan angre oppsigelsen hos kundesenteret.</Trans>;
  }
  if (reason === 'ended' || reason === 'endedForGood') {
    return <Trans>Abonnementet er avsluttet. Du kan bestille på nytt.</Trans>;
  }
  return <Trans>Abonnementet er ikke sagt opp, så det er ingenting å angre.</Trans>;
}
