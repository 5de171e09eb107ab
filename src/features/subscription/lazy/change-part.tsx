import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ActionRefusal } from '#src/domain/action-facts.ts';
import { isAllowed, refusalOf } from '#src/domain/allowed-actions.ts';
import { useSearchParams } from '#src/platform/routing/hooks.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { actionFactsOf } from '#src/platform/session/subscription-actions.ts';
import { useDeletedOn } from '#src/platform/session/use-session-facts.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { PlannedDeletion } from '#src/ui/planned-deletion.tsx';
import { PendingPlanChange } from './pending-plan-change.tsx';
import { PlanList } from './plan-list.tsx';
import { PlanReview } from './plan-review.tsx';
import { RefusedAction } from './refused-action.tsx';
import type { LoadedSubscription } from '../components/subscription-gate.tsx';
import { lazyPart } from '../lazy-part.ts';

const PausePart = lazyPart(async () => (await import('./pause-part.tsx')).PausePart, 6);

/** Shows the plans, the effect of the chosen plan, or the planned change. */
export function ChangePart(present: LoadedSubscription): ReactNode {
  const { subscription } = present;
  const title = useTitle();
  const ariaPlanID = useSearchParams().get('plan');
  const deletedOn = useDeletedOn();
  const refusal = refusalOf('changePlan', actionFactsOf(subscription, title, false));
  if (refusal === 'planChangePending' && subscription.pendingChange !== null) {
    return <PendingPlanChange {...present} change={subscription.pendingChange} />;
  }
  if (refusal === 'pausePending' || refusal === 'paused') return <PausePart {...present} />;
  if (refusal !== null) {
    return (
      <RefusedAction reason={refusal}>
        <WhyNot reason={refusal} />
      </RefusedAction>
    );
  }
  if (deletedOn !== undefined) return <PlannedDeletion deletedOn={deletedOn} isBlocking />;
  return ariaPlanID === null ? (
    <>
      <PlanList {...present} />
      <PauseInstead subscription={subscription} />
    </>
  ) : (
    <PlanReview {...present} ariaPlanID={ariaPlanID} />
  );
}

/** Links to pausing, if possible, since some people only need a break. */
function PauseInstead({ subscription }: Pick<LoadedSubscription, 'subscription'>): ReactNode {
  const title = useTitle();
  if (!isAllowed('pause', actionFactsOf(subscription, title, false))) return null;
  return (
    <section className="plan-section" aria-labelledby="pause">
      <h2 id="pause">
        <Trans>Trenger du bare en pause?</Trans>
      </h2>
      <p>
        <Link to="/endre-abonnement?pause=velg">
          <Trans>Ta pause i abonnementet</Trans>
        </Link>
      </p>
    </section>
  );
}

interface WhyNotProps {
  readonly reason: ActionRefusal;
}

function WhyNot({ reason }: WhyNotProps): ReactNode {
  if (reason === 'sharedAccess') {
    return <Trans>Bare den som deler abonnementet med deg, kan bytte det.</Trans>;
  }
  if (reason === 'paidByCompany') {
    return <Trans>Bedriften betaler for abonnementet, og kan bytte det hos kundesenteret.</Trans>;
  }
  if (reason === 'freeOfCharge') return <Trans>Du betaler ikke for abonnementet, så det kan ikke byttes her.</Trans>;
  if (reason === 'suspended') {
    return <Trans>Abonnementet er satt på vent. Når det du skylder er betalt, kan du bytte.</Trans>;
  }
  if (reason === 'alreadyCancelled') {
    return <Trans>Du har sagt opp abonnementet. Vil du bytte det, må du angre oppsigelsen først.</Trans>;
  }
  if (reason === 'ending') return <Trans>Abonnementet blir avsluttet, så du kan ikke bytte det.</Trans>;
  if (reason === 'notStarted') {
    return <Trans>Abonnementet har ikke startet ennå. Du kan bytte det når det er i gang.</Trans>;
  }
  return <Trans>Abonnementet kan ikke byttes slik det er nå.</Trans>;
}
