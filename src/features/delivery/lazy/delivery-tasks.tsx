import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { DeliveryAnswer } from '#src/contract/delivery.ts';
import { has } from '#src/domain/abilities.ts';
import { previousIssueDay } from '#src/domain/delivery-dates.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import type { DeliveryRules } from '#src/domain/title-rules.ts';
import { addDays } from '#src/lib/calendar-days.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { LinkLine } from '#src/platform/routing/link-line.tsx';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import { useActing } from '#src/platform/session/use-session-facts.ts';
import { useDayList } from '#src/platform/texts/day-names.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { NextSteps } from '#src/ui/next-steps.tsx';
import { DelayNotice, Notice } from '#src/ui/notice.tsx';
import { Section } from '#src/ui/section.tsx';
import { cutOffOf, type DeliveryContext, type PaperContent } from '../rules.ts';
import { ChangeFlow } from './change-flow.tsx';
import { ChangeList } from './change-list.tsx';
import { CutOffNote } from './cut-off-note.tsx';
import { DeliveryCalendar } from './delivery-calendar.tsx';
import { DoneNotice } from './done-notice.tsx';
import { startsLater } from './state-sentence.tsx';
import { Withdrawal } from './withdraw-sheet.tsx';

export function DeliveryTasks({ holder, delivery, context, place }: PaperContent): ReactNode {
  const isActing = useActing() !== undefined;
  if (isActing && place.kind === 'form' && place.task === 'fast') return <OnlyHolder />;
  if (place.kind === 'form') {
    return (
      <ChangeFlow
        key={`${place.task} ${place.edits ?? ''}`}
        holder={holder}
        context={context}
        address={delivery.address}
        path="/endre-avislevering"
        place={place}
      />
    );
  }
  return (
    <>
      <DoneNotice holder={holder} context={context} path="/endre-avislevering" place={place} />
      <Overview holder={holder} context={context} notice={delivery.notice} />
      {place.kind === 'withdraw' ? <Withdrawal holder={holder} context={context} id={place.id} /> : null}
    </>
  );
}

/** A delegate may redirect the paper only temporarily (N-13). */
function OnlyHolder(): ReactNode {
  return (
    <>
      <Notice tone="info">
        <p>
          <Trans>Bare den som har abonnementet, kan bytte fast adresse.</Trans>
        </p>
      </Notice>
      <LinkLine to="/endre-avislevering?gjor=midlertidig">
        <Trans>Send avisen til en annen adresse for en tid</Trans>
      </LinkLine>
    </>
  );
}

interface OverviewProps {
  readonly holder: SubscriptionHolder;
  readonly context: DeliveryContext;
  readonly notice: DeliveryAnswer['notice'];
}

function Overview({ holder, context, notice }: OverviewProps): ReactNode {
  const title = useTitle();
  const { t } = useLingui();
  const isActing = useActing() !== undefined;
  const { instant } = useDayTexts();
  const cutOff = cutOffOf(context);
  return (
    <>
      {notice === null ? null : (
        <DelayNotice text={notice.text} expected={notice.expectedAt === null ? null : instant(notice.expectedAt)} />
      )}
      {cutOff.when === 'over' ? null : (
        <NextSteps label={t`Det du kan gjøre`}>
          <Link to="/endre-avislevering?gjor=stopp">
            <Trans>Stopp avisen</Trans>
          </Link>
          <Link to="/endre-avislevering?gjor=midlertidig">
            <Trans>Send avisen til en annen adresse</Trans>
          </Link>
          {isActing ? null : (
            <Link to="/endre-avislevering?gjor=fast">
              <Trans>Bytt fast adresse</Trans>
            </Link>
          )}
          {isActing ? null : (
            <Link to="/leveringsadresse?flytt=adresse">
              <Trans>Skal du flytte?</Trans>
            </Link>
          )}
        </NextSteps>
      )}
      <p className="delivery-cut-off">
        <CutOffNote cutOff={cutOff} />
      </p>
      {context.laterPlans.map((plan) => (
        <PlannedPlanNote key={plan.fromDate} plan={plan} rules={context.rules} />
      ))}
      <Section id="endringer" heading={<Trans>Bestilte endringer</Trans>} className="flow-section">
        <ChangeList context={context} />
      </Section>
      <Section id="kalender" heading={<Trans>Dag for dag</Trans>} className="flow-section">
        <DeliveryCalendar holder={holder} context={context} />
      </Section>
      {startsLater(context.rules, dayInOslo(context.now)) || !has(title, 'complaints') ? null : (
        <LinkLine to="/tilbakemelding">
          <Trans>Se de siste avisene, eller meld fra om en</Trans>
        </LinkLine>
      )}
    </>
  );
}

interface PlannedPlanNoteProps {
  readonly plan: DeliveryAnswer['laterPlans'][number];
  readonly rules: DeliveryRules;
}

/** Shows how a planned change of plan affects the paper, with a link to the change. */
function PlannedPlanNote({ plan: { planName, fromDate, paperDays }, rules }: PlannedPlanNoteProps): ReactNode {
  const { long } = useDayTexts();
  const firstDay = long(fromDate);
  const days = useDayList()(rules.laterDays?.find(({ from }) => from === fromDate)?.publicationDays ?? []);
  // Only a plan without paper has a last issue before it.
  const lastIssue = paperDays?.length === 0 ? long(previousIssueDay(addDays(fromDate, -1), rules)) : '';
  return (
    <p>
      {paperDays?.length === 0 ? (
        <Trans>
          Fra {firstDay} har du {planName}, uten papiravis. Den siste avisen kommer {lastIssue}.
        </Trans>
      ) : (
        <Trans>
          Fra {firstDay} har du {planName}, og avisen kommer {days}.
        </Trans>
      )}{' '}
      <Link to="/endre-abonnement">
        <Trans>Se eller angre byttet</Trans>
      </Link>
    </p>
  );
}
