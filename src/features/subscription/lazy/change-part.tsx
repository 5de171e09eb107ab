import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
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
import { type ReasonTexts, RefusedAction } from './refused-action.tsx';
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
  if (refusal !== null) return <RefusedAction reason={refusal} texts={refusedTexts} />;
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

const refusedTexts: ReasonTexts = {
  sharedAccess: msg`Bare den som deler abonnementet med deg, kan bytte det.`,
  paidByCompany: msg`Bedriften betaler for abonnementet, og kan bytte det hos kundesenteret.`,
  freeOfCharge: msg`Du betaler ikke for abonnementet, så det kan ikke byttes her.`,
  suspended: msg`Abonnementet er satt på vent. Når det du skylder er betalt, kan du bytte.`,
  alreadyCancelled: msg`Du har sagt opp abonnementet. Vil du bytte det, må du angre oppsigelsen først.`,
  ending: msg`Abonnementet blir avsluttet, så du kan ikke bytte det.`,
  notStarted: msg`Abonnementet har ikke startet ennå. Du kan bytte det når det er i gang.`,
  otherwise: msg`Abonnementet kan ikke byttes slik det er nå.`,
};
