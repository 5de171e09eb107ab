import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ActionRefusal } from '#src/domain/action-facts.ts';
import { refusalOf } from '#src/domain/allowed-actions.ts';
import { useSearchParams } from '#src/platform/routing/hooks.ts';
import { actionFactsOf } from '#src/platform/session/subscription-actions.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';
import { PendingPlanChange } from '../components/pending-plan-change.tsx';
import { PlanList } from '../components/plan-list.tsx';
import { PlanReview } from '../components/plan-review.tsx';
import { RefusedAction } from '../components/refused-action.tsx';
import { type PresentSubscription, SubscriptionGate } from '../components/subscription-gate.tsx';
import '../subscription.css';

/** /endre-abonnement : compare plans, see what a change comes to, order it, or take it back (R-27, P-11). */
export function ChangeSubscriptionPage(): ReactNode {
  return (
    <PageFrame heading={<Trans>Endre abonnement</Trans>}>
      <SubscriptionGate>{(present) => <ChangeSubscription {...present} />}</SubscriptionGate>
    </PageFrame>
  );
}

function ChangeSubscription({ holder, subscription }: PresentSubscription): ReactNode {
  const title = useTitle();
  const ariaPlanID = useSearchParams().get('plan');
  const refusal = refusalOf('changePlan', actionFactsOf(subscription, title, false));
  if (refusal === 'planChangePending' && subscription.pendingChange !== null) {
    return <PendingPlanChange holder={holder} subscription={subscription} change={subscription.pendingChange} />;
  }
  if (refusal !== null) {
    return (
      <RefusedAction reason={refusal}>
        <WhyNot reason={refusal} />
      </RefusedAction>
    );
  }
  return ariaPlanID === null ? (
    <PlanList holder={holder} />
  ) : (
    <PlanReview holder={holder} subscription={subscription} ariaPlanID={ariaPlanID} />
  );
}

interface WhyNotProps {
  readonly reason: ActionRefusal;
}

function WhyNot({ reason }: WhyNotProps): ReactNode {
  if (reason === 'sharedAccess') {
    return <Trans>Abonnementet tilhører den som deler det med deg, og kan bare byttes der.</Trans>;
  }
  if (reason === 'paidByCompany') {
    return <Trans>Bedriften betaler for abonnementet, og bytter det gjennom kundesenteret.</Trans>;
  }
  if (reason === 'freeOfCharge') return <Trans>Du betaler ikke for abonnementet, så det kan ikke byttes her.</Trans>;
  if (reason === 'suspended') {
    return <Trans>Abonnementet er satt på vent. Når det du skylder er betalt, kan du bytte.</Trans>;
  }
  if (reason === 'alreadyCancelled') {
    return <Trans>Du har sagt opp abonnementet. Vil du bytte det, må du angre oppsigelsen først.</Trans>;
  }
  if (reason === 'ending') return <Trans>Abonnementet er i ferd med å bli avsluttet, og kan ikke byttes.</Trans>;
  if (reason === 'notStarted') {
    return <Trans>Abonnementet har ikke startet ennå. Du kan bytte det når det er i gang.</Trans>;
  }
  return <Trans>Abonnementet kan ikke byttes slik det er nå.</Trans>;
}
