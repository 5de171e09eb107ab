import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from '#src/platform/routing/link.tsx';
import type { DeliveryAnswer } from '#src/contract/delivery.ts';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { DelayNotice } from '#src/ui/delay-notice.tsx';
import { NextSteps } from '#src/ui/next-steps.tsx';
import { ChangeList } from './change-list.tsx';
import { DeliveryCalendar } from './delivery-calendar.tsx';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import { type DeliveryContext, cutOffOf } from '../rules.ts';
import { startsLater } from './delivery-state.ts';
import { CutOffNote } from './cut-off-note.tsx';
import { PlannedPlanNote } from './planned-plan-note.tsx';

interface OverviewProps {
  readonly holder: SubscriptionHolder;
  readonly context: DeliveryContext;
  readonly notice: DeliveryAnswer['notice'];
}

/** What can be done with the delivery, what is ordered, and the delivery day by day. */
export function Overview({ holder, context, notice }: OverviewProps): ReactNode {
  const { t } = useLingui();
  return (
    <>
      {notice === null ? null : <KnownDelay notice={notice} />}
      <NextSteps label={t`Det du kan gjøre`}>
        <Link to="/endre-avislevering?gjor=stopp">
          <Trans>Stopp avisen</Trans>
        </Link>
        <Link to="/endre-avislevering?gjor=midlertidig">
          <Trans>Send avisen til en annen adresse</Trans>
        </Link>
        <Link to="/endre-avislevering?gjor=fast">
          <Trans>Bytt fast adresse</Trans>
        </Link>
        <Link to="/leveringsadresse?flytt=adresse">
          <Trans>Skal du flytte?</Trans>
        </Link>
      </NextSteps>
      <p className="delivery-cut-off">
        <CutOffNote cutOff={cutOffOf(context)} />
      </p>
      {context.laterPlans.map((plan) => (
        <PlannedPlanNote key={plan.fromDate} plan={plan} rules={context.rules} />
      ))}
      <section className="delivery-section" aria-labelledby="endringer">
        <h2 id="endringer">
          <Trans>Bestilte endringer</Trans>
        </h2>
        <ChangeList context={context} />
      </section>
      <section className="delivery-section" aria-labelledby="kalender">
        <h2 id="kalender">
          <Trans>Dag for dag</Trans>
        </h2>
        <DeliveryCalendar holder={holder} context={context} />
      </section>
      {startsLater(context.rules, dayInOslo(context.now)) ? null : (
        <p>
          <Link to="/tilbakemelding">
            <Trans>Se hvordan de siste avisene kom, eller meld fra om en</Trans>
          </Link>
        </p>
      )}
    </>
  );
}

interface KnownDelayProps {
  readonly notice: NonNullable<DeliveryAnswer['notice']>;
}

function KnownDelay({ notice: { text, expectedAt } }: KnownDelayProps): ReactNode {
  const { instant } = useDayTexts();
  return <DelayNotice text={text} expected={expectedAt === null ? null : instant(expectedAt)} />;
}
