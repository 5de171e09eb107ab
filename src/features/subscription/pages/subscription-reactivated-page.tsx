import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { undoPathOf } from '#src/contract/undo-path.ts';
import { statusCodes } from '#src/domain/subscription.ts';
import { useNow } from '#src/platform/clock/title-clock.ts';
import { useIsReady } from '#src/platform/routing/hooks.ts';
import { GoHomeLink, Link } from '#src/platform/routing/link.tsx';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { Fact } from '#src/ui/fact-list.tsx';
import { usePreload } from '#src/ui/lazy-part.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';
import { Receipt } from '#src/ui/receipt.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { CancellationHeading, NotCancelled } from '../components/cancellation-state.tsx';
import { ChargeNotes, useChargeTexts } from '../components/next-charge.tsx';
import { PriceText } from '../components/price-text.tsx';
import { ReceiptReference } from '../components/receipt-reference.tsx';
import { type LoadedSubscription, SubscriptionGate } from '../components/subscription-gate.tsx';
import { ReinstateCancellation } from '../lazy-parts.ts';
import { useReceipt } from '../receipt-query.ts';
import '../subscription.css';

const parts = [ReinstateCancellation];

/** `/abonnement-reaktivert`: confirms that the cancellation was undone, with the next charge. */
export function SubscriptionReactivatedPage(): ReactNode {
  usePreload(useIsReady(), parts);
  return (
    <PageFrame
      heading={
        <CancellationHeading
          cancelled={<Trans>Abonnementet er sagt opp</Trans>}
          running={<Trans>Abonnementet fortsetter</Trans>}
        />
      }
    >
      <SubscriptionGate>{(present) => <Reactivated {...present} />}</SubscriptionGate>
    </PageFrame>
  );
}

function Reactivated({ holder, subscription, paperFeeOre }: LoadedSubscription): ReactNode {
  const { data: receipt, isLoading } = useReceipt(holder);
  const now = useNow();
  const { planName, ariaAccountNo, instStatusCode } = subscription;
  if (instStatusCode === statusCodes.PENDING_CANCELLATION) return <StillCancelled subscription={subscription} />;
  if (isLoading) return <SkeletonLines count={5} />;
  if (receipt?.kind !== 'cancellationRegretted') return <NotCancelled subscription={subscription} />;
  const { undoUntil = null } = receipt.facts;
  const canUndo = undoUntil !== null && receipt.later === null && undoPathOf(receipt, now) !== undefined;
  return (
    <Receipt
      heading={<Trans>Så fint at du blir</Trans>}
      lead={<Trans>Oppsigelsen er angret, og alt er som før du sa opp.</Trans>}
      facts={
        <>
          <Fact term={<Trans>Abonnement</Trans>}>{planName}</Fact>
          <PlannedFacts subscription={subscription} />
          <ChargeFact subscription={subscription} paperFeeOre={paperFeeOre} />
          <Fact term={<Trans>Kundenummer</Trans>}>{ariaAccountNo}</Fact>
          <ReceiptReference receipt={receipt} />
        </>
      }
    >
      <GoHomeLink />
      {canUndo ? (
        <ReinstateCancellation holder={holder} receiptId={receipt.id} lastDay={undoUntil} />
      ) : (
        <Link to="/avslutt-abonnement">
          <Trans>Si opp likevel</Trans>
        </Link>
      )}
    </Receipt>
  );
}

function PlannedFacts({ subscription }: Pick<LoadedSubscription, 'subscription'>): ReactNode {
  const { long } = useDayTexts();
  const { pendingChange, pause, planName } = subscription;
  if (pendingChange !== null) {
    const firstDay = long(pendingChange.fromDate);
    const term = pendingChange.planName === planName ? <Trans>Ny betaling</Trans> : <Trans>Nytt abonnement</Trans>;
    return (
      <>
        <Fact term={term}>
          {pendingChange.planName}, <PriceText offer={pendingChange} />
        </Fact>
        <Fact term={<Trans>Gjelder fra</Trans>}>{firstDay}</Fact>
      </>
    );
  }
  if (pause === null) return null;
  const from = long(pause.fromDate);
  const to = long(pause.toDate);
  return (
    <Fact term={<Trans>Pause</Trans>}>
      <Trans>
        fra {from} til og med {to}
      </Trans>
    </Fact>
  );
}

function ChargeFact({
  subscription,
  paperFeeOre,
}: Pick<LoadedSubscription, 'subscription' | 'paperFeeOre'>): ReactNode {
  const charge = useChargeTexts(subscription, paperFeeOre);
  if (charge === null || charge.chargedOre === 0) return null;
  const { price, nextDay } = charge;
  return (
    <Fact term={<Trans>Neste betaling</Trans>}>
      <Trans>
        {price} {nextDay}
      </Trans>
      <span className="fact-note">
        <ChargeNotes subscription={subscription} {...charge} />
      </span>
    </Fact>
  );
}

function StillCancelled({
  subscription: { planName, expiryDate },
}: Pick<LoadedSubscription, 'subscription'>): ReactNode {
  const { long } = useDayTexts();
  const lastDay = expiryDate === null ? undefined : long(expiryDate);
  return (
    <>
      <p className="page-lead">
        {lastDay === undefined ? (
          <Trans>Abonnementet ditt er sagt opp.</Trans>
        ) : (
          <Trans>
            Du har {planName} til og med {lastDay}. Fram til da kan du angre oppsigelsen.
          </Trans>
        )}
      </p>
      <div className="flow-actions">
        <Link to="/angre-oppsigelse">
          <Trans>Angre oppsigelsen</Trans>
        </Link>
        <GoHomeLink />
      </div>
    </>
  );
}
