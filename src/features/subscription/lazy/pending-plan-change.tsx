import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Subscription } from '#src/contract/subscription.ts';
import { type PlanUndoPreview, undoPlanChange } from '#src/contract/subscription-change.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { billingPeriodTexts } from '#src/platform/texts/subscription-texts.ts';
import { Button } from '#src/ui/button.tsx';
import { ConsequenceSheet } from '#src/ui/consequence-sheet.tsx';
import { FactList } from '#src/ui/fact-list.tsx';
import { LoadState } from '#src/ui/load-failure.tsx';
import { planUndoPreviewQuery } from '../queries.ts';
import { PlannedDeliveryOutcomes, StopCredits } from './paper-consequences.tsx';
import { NextCharge } from '../components/next-charge.tsx';
import type { LoadedSubscription } from '../components/subscription-gate.tsx';
import { PlanChangeFacts } from './plan-preview-facts.tsx';
import { useReceiptWrite } from './use-receipt-write.ts';

interface PendingPlanChangeProps extends LoadedSubscription {
  readonly change: NonNullable<Subscription['pendingChange']>;
}

/** The planned change of plan, and how to undo it before its day (R-27, N-07). */
export function PendingPlanChange({ holder, subscription, paperFeeOre, change }: PendingPlanChangeProps): ReactNode {
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
        <Link to="/">
          <Trans>Gå til Min side</Trans>
        </Link>
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
