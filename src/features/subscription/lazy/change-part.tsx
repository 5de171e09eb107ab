import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Subscription } from '#src/contract/subscription.ts';
import { type PlanUndoPreview, undoPlanChange } from '#src/contract/subscription-change.ts';
import { isAllowed, refusalOf } from '#src/domain/allowed-actions.ts';
import { useSearchParams } from '#src/platform/routing/hooks.ts';
import { GoHomeLink, Link } from '#src/platform/routing/link.tsx';
import { LinkLine } from '#src/platform/routing/link-line.tsx';
import { actionFactsOf } from '#src/platform/session/subscription-actions.ts';
import { useDeletedOn } from '#src/platform/session/use-session-facts.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { billingPeriodTexts } from '#src/platform/texts/subscription-texts.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { ConsequenceSheet } from '#src/ui/consequence-sheet.tsx';
import { FactList } from '#src/ui/fact-list.tsx';
import { LoadState } from '#src/ui/load-failure.tsx';
import { PlannedDeletion } from '#src/ui/planned-deletion.tsx';
import { Section } from '#src/ui/section.tsx';
import { NextCharge } from '../components/next-charge.tsx';
import { type LoadedSubscription } from '../components/subscription-gate.tsx';
import { PausePart } from '../lazy-pause-part.ts';
import { planUndoPreviewQuery } from '../queries.ts';
import { PlannedDeliveryOutcomes, StopCredits } from './paper-consequences.tsx';
import { PlanList } from './plan-list.tsx';
import { PlanChangeFacts } from './plan-preview-facts.tsx';
import { PlanReview } from './plan-review.tsx';
import { type ReasonTexts, RefusedAction } from './refused-action.tsx';
import { useReceiptWrite } from './use-receipt-write.ts';

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

/** Offers a pause to people who only need a break. */
function PauseInstead({ subscription }: Pick<LoadedSubscription, 'subscription'>): ReactNode {
  const title = useTitle();
  if (!isAllowed('pause', actionFactsOf(subscription, title, false))) return null;
  return (
    <Section id="pause" heading={<Trans>Trenger du bare en pause?</Trans>} className="plan-section">
      <LinkLine to="/endre-abonnement?pause=velg">
        <Trans>Ta pause i abonnementet</Trans>
      </LinkLine>
    </Section>
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

interface PendingPlanChangeProps extends LoadedSubscription {
  readonly change: NonNullable<Subscription['pendingChange']>;
}

/** Shows a change that can be undone before its day (R-27, N-07). */
function PendingPlanChange({ holder, subscription, paperFeeOre, change }: PendingPlanChangeProps): ReactNode {
  const { i18n } = useLingui();
  const { long } = useDayTexts();
  const undo = useReceiptWrite(undoPlanChange);
  const sheet = undo.sheet(holder);
  const { planName: newName } = change;
  const { planName: presentName } = subscription;
  const isOtherPlan = newName !== presentName;
  const preview = useQuery({ ...planUndoPreviewQuery(holder), enabled: isOtherPlan });
  const paper = preview.data;
  const firstDay = long(change.fromDate);
  const period = i18n._(billingPeriodTexts[change.billingPeriod]).toLowerCase();
  const presentPeriod = i18n._(billingPeriodTexts[subscription.billingPeriod]).toLowerCase();
  const undoLabel = isOtherPlan ? <Trans>Angre byttet</Trans> : <Trans>Angre endringen</Trans>;
  return (
    <>
      <p className="page-lead">
        {isOtherPlan ? (
          <Trans>
            Du bytter fra {presentName} til {newName} {firstDay}.
          </Trans>
        ) : (
          <Trans>
            Du har {presentName}, og betaler {period} fra {firstDay}.
          </Trans>
        )}
      </p>
      <FactList>
        <PlanChangeFacts subscription={subscription} plan={change} fromDate={change.fromDate} />
      </FactList>
      <p>
        {isOtherPlan ? (
          <Trans>Vil du ha noe annet, må du angre dette byttet først.</Trans>
        ) : (
          <Trans>Vil du ha noe annet, må du angre denne endringen først.</Trans>
        )}
      </p>
      <div className="flow-actions">
        <Button onClick={undo.open}>{undoLabel}</Button>
        {change.planProductType === 'COMBO' ? (
          <Link to="/endre-avislevering">
            <Trans>Planlegg leveringen av avisen</Trans>
          </Link>
        ) : null}
        <GoHomeLink />
      </div>
      {sheet.isOpen && isOtherPlan ? (
        <LoadState of={preview} lines={4}>
          <Trans>Vi fikk ikke sjekket hva som skjer med leveringen. Ingenting er endret.</Trans>
        </LoadState>
      ) : null}
      <ConsequenceSheet
        {...sheet}
        isOpen={sheet.isOpen && (!isOtherPlan || paper !== undefined)}
        heading={
          isOtherPlan ? <Trans>Vil du angre byttet til {newName}?</Trans> : <Trans>Vil du angre endringen?</Trans>
        }
        consequences={{
          money: (
            <>
              <NextCharge subscription={{ ...subscription, pendingChange: null }} paperFeeOre={paperFeeOre} />{' '}
              {paper === undefined ? null : <StopCredits paper={paper} />}
            </>
          ),
          delivery:
            paper !== undefined && touchesDelivery(paper) ? (
              <PlannedDeliveryOutcomes lapsing={paper.lapsing} ending={paper.lengthened} returning={paper.returning} />
            ) : null,
          dates: isOtherPlan ? (
            <Trans>
              Du beholder {presentName}. {newName} starter ikke.
            </Trans>
          ) : (
            <Trans>Du betaler {presentPeriod} som før.</Trans>
          ),
          undo: isOtherPlan ? (
            <Trans>Du kan bestille byttet på nytt når du vil.</Trans>
          ) : (
            <Trans>Du kan bestille endringen på nytt når du vil.</Trans>
          ),
        }}
        confirmLabel={undoLabel}
        cancelLabel={isOtherPlan ? <Trans>Behold byttet</Trans> : <Trans>Behold endringen</Trans>}
        busyLabel={isOtherPlan ? <Trans>Angrer byttet …</Trans> : <Trans>Angrer endringen …</Trans>}
      />
    </>
  );
}

function touchesDelivery({ returning, lengthened, lapsing }: PlanUndoPreview): boolean {
  return returning.length + lengthened.length + lapsing.length > 0;
}
