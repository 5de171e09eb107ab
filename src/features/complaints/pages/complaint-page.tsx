import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Subscription } from '#src/contract/subscription.ts';
import type { ActionRefusal } from '#src/domain/action-facts.ts';
import { isAllowed } from '#src/domain/allowed-actions.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import { useSearchParams } from '#src/platform/routing/hooks.ts';
import { GoHomeLink, HomeLink, Link } from '#src/platform/routing/link.tsx';
import { deliveryHistoryQuery, deliveryQuery } from '#src/platform/session/delivery-query.ts';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import { actionFactsOf } from '#src/platform/session/subscription-actions.ts';
import { usePaper } from '#src/platform/session/use-paper.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { FlowPage } from '#src/ui/flow-page.tsx';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { LoadFailure } from '#src/ui/load-failure.tsx';
import { NextSteps } from '#src/ui/next-steps.tsx';
import { DelayNotice } from '#src/ui/notice.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { actionRefusalTexts } from '../messages.ts';
import { type Place, placeOf } from '../places.ts';
import { complaintCodesQuery, complaintsQuery } from '../queries.ts';
import '../complaints.css';

const ComplaintFlow = lazyPart(async () => (await import('../components/complaint-flow.tsx')).ComplaintFlow, 8);

const ComplaintList = lazyPart(async () => (await import('../components/complaint-list.tsx')).ComplaintList, 3);

const IssueHistory = lazyPart(async () => (await import('../components/issue-history.tsx')).IssueHistory, 6);

const ComplaintReceipt = lazyPart(
  async () => (await import('../components/complaint-receipt.tsx')).ComplaintReceipt,
  6,
);

/**
 * `/tilbakemelding`: delay notice, complaint about an issue, own cases and the delivery of the latest issues.
 */
export function ComplaintPage(): ReactNode {
  const view = usePaper('complain');
  const heading = <Trans>Meld fra om avisen</Trans>;
  if (view.status === 'ready') return <Ready holder={view.holder} heading={heading} />;
  const lead = view.status === 'refused' ? <RefusedLead refusal={view.refusal} /> : undefined;
  return (
    <FlowPage back={<HomeLink />} heading={heading} lead={lead}>
      {view.status === 'pending' ? <SkeletonLines count={6} /> : null}
      {view.status === 'failed' ? (
        <LoadFailure of={view.failure}>
          <Trans>Vi fikk ikke hentet abonnementet ditt. Det er ikke endret.</Trans>
        </LoadFailure>
      ) : null}
      {view.status === 'refused' ? <RefusedWays refusal={view.refusal} subscription={view.subscription} /> : null}
    </FlowPage>
  );
}

function Ready({ holder, heading }: { readonly holder: SubscriptionHolder; readonly heading: ReactNode }): ReactNode {
  const query = useSearchParams();
  const caseNumber = query.get('sak');
  const { data } = useQuery({ ...complaintsQuery(holder), enabled: caseNumber !== null });
  const complaint = data?.complaints.find((one) => one.caseNumber === caseNumber);
  if (complaint !== undefined) {
    return (
      <FlowPage
        back={
          <Link to="/tilbakemelding">
            <Trans>Meld fra om avisen</Trans>
          </Link>
        }
        heading={<Trans>Sak {caseNumber}</Trans>}
      >
        <ComplaintReceipt complaint={complaint} />
      </FlowPage>
    );
  }
  return (
    <FlowPage
      back={<HomeLink />}
      heading={heading}
      lead={<Trans>Kom ikke avisen, eller var noe galt med den? Si fra, så ordner vi det.</Trans>}
    >
      <Complaints holder={holder} place={placeOf(query)} />
    </FlowPage>
  );
}

interface RefusedProps {
  readonly refusal: ActionRefusal;
}

function RefusedLead({ refusal }: RefusedProps): ReactNode {
  const { i18n } = useLingui();
  const text = actionRefusalTexts[refusal];
  return text === undefined ? <Trans>Du kan ikke melde fra her slik abonnementet er nå.</Trans> : i18n._(text);
}

interface RefusedWaysProps extends RefusedProps {
  readonly subscription: Subscription;
}

function RefusedWays({ refusal, subscription }: RefusedWaysProps): ReactNode {
  const { t } = useLingui();
  const mayChangePlan = isAllowed('changePlan', actionFactsOf(subscription, useTitle(), false));
  return (
    <NextSteps label={t`Veien videre`}>
      {refusal === 'noPaper' && mayChangePlan ? (
        <Link to="/endre-abonnement">
          <Trans>Se abonnement med papiravis</Trans>
        </Link>
      ) : null}
      {refusal === 'paused' ? (
        <Link to="/endre-abonnement?pause=velg">
          <Trans>Se pausen, eller start igjen nå</Trans>
        </Link>
      ) : null}
      {refusal === 'suspended' ? (
        <Link to="/fakturaoversikt">
          <Trans>Se og betal fakturaer</Trans>
        </Link>
      ) : null}
      <Link to="/kundeservice">
        <Trans>Kontakt kundesenteret</Trans>
      </Link>
      <GoHomeLink />
    </NextSteps>
  );
}

function Complaints({ holder, place }: { readonly holder: SubscriptionHolder; readonly place: Place }): ReactNode {
  const delivery = useQuery(deliveryQuery(holder));
  const history = useQuery(deliveryHistoryQuery(holder));
  const codes = useQuery(complaintCodesQuery());
  const { instant } = useDayTexts();
  const notice = delivery.data?.notice ?? null;
  const all = [delivery, history, codes];
  const failed = all.find(({ data, isError }) => data === undefined && isError);
  const isReady = delivery.data !== undefined && history.data !== undefined && codes.data !== undefined;
  return (
    <>
      {notice === null ? null : (
        <DelayNotice text={notice.text} expected={notice.expectedAt === null ? null : instant(notice.expectedAt)} />
      )}
      {failed === undefined ? null : (
        <LoadFailure
          of={{
            error: failed.error,
            isFetching: failed.isFetching,
            refetch: () => Promise.all(all.filter(({ isError }) => isError).map(({ refetch }) => refetch())),
          }}
        >
          <Trans>Vi fikk ikke hentet det vi trenger for å ta imot en melding.</Trans>
        </LoadFailure>
      )}
      {!isReady && failed === undefined ? <SkeletonLines count={6} /> : null}
      {isReady ? (
        <ComplaintFlow
          key={place.day}
          holder={{ ...holder, version: delivery.data.version }}
          place={place}
          issues={history.data.issues}
          codes={codes.data}
          today={dayInOslo(Date.parse(delivery.data.now))}
        />
      ) : null}
      <ComplaintList holder={holder} />
      <IssueHistory holder={holder} />
    </>
  );
}
