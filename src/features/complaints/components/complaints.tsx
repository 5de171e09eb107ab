import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { DeliveryAnswer } from '#src/contract/delivery.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import { supportCodeOf } from '#src/platform/api/api-error.ts';
import { useNavigate } from '#src/platform/routing/hooks.ts';
import { deliveryHistoryQuery, deliveryQuery } from '#src/platform/session/delivery-query.ts';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { DelayNotice } from '#src/ui/delay-notice.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LoadFailure } from '#src/ui/load-failure.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { complaintCodesQuery } from '../queries.ts';
import { complainableIssues } from '../rules.ts';
import { ComplaintForm } from './complaint-form.tsx';
import { ComplaintList } from './complaint-list.tsx';
import { IssueHistory } from './issue-history.tsx';

interface ComplaintsProps {
  readonly holder: SubscriptionHolder;
  /** An issue that the page's address names. */
  readonly chosenDay: string | null;
}

/** The known delay first, then the form, the person's cases, and the last issues. */
export function Complaints({ holder, chosenDay }: ComplaintsProps): ReactNode {
  const delivery = useQuery(deliveryQuery(holder));
  const history = useQuery(deliveryHistoryQuery(holder));
  const codes = useQuery(complaintCodesQuery());
  const all = [delivery, history, codes];
  const failed = all.find(({ data, isError }) => data === undefined && isError);
  const navigate = useNavigate();
  const { complaints } = useTitle();
  const isReady = delivery.data !== undefined && history.data !== undefined && codes.data !== undefined;
  return (
    <>
      {delivery.data === undefined ? null : <KnownDelay notice={delivery.data.notice} />}
      {failed === undefined ? null : (
        <LoadFailure
          supportCode={supportCodeOf(failed.error)}
          isRetrying={failed.isFetching}
          onRetry={() => void Promise.all(all.filter(({ isError }) => isError).map(({ refetch }) => refetch()))}
        >
          <Trans>Vi fikk ikke hentet det vi trenger for å ta imot en melding.</Trans>
        </LoadFailure>
      )}
      {!isReady && failed === undefined ? <SkeletonLines count={6} /> : null}
      {isReady ? (
        <Form
          holder={holder}
          chosenDay={chosenDay}
          today={dayInOslo(Date.parse(delivery.data.now))}
          furthestBackDays={complaints.furthestBackDays}
          history={history.data}
          codes={codes.data}
          onMade={({ caseNumber }) => void navigate(`/tilbakemelding?sak=${encodeURIComponent(caseNumber)}`)}
        />
      ) : null}
      <ComplaintList holder={holder} />
      {history.data === undefined ? null : <IssueHistory issues={history.data.issues} />}
    </>
  );
}

interface KnownDelayProps {
  readonly notice: DeliveryAnswer['notice'];
}

function KnownDelay({ notice }: KnownDelayProps): ReactNode {
  const { instant } = useDayTexts();
  if (notice === null) return null;
  return <DelayNotice text={notice.text} expected={notice.expectedAt === null ? null : instant(notice.expectedAt)} />;
}

interface FormProps extends Omit<Parameters<typeof ComplaintForm>[0], 'issues'> {
  readonly furthestBackDays: number;
  readonly history: { readonly issues: Parameters<typeof IssueHistory>[0]['issues'] };
}

function Form({ history, furthestBackDays, ...form }: FormProps): ReactNode {
  const issues = complainableIssues(history.issues, { today: form.today, furthestBackDays });
  if (issues.length > 0) return <ComplaintForm {...form} issues={issues} />;
  return (
    <EmptyState
      sentence={<Trans>Det er ingen avis å melde fra om nå.</Trans>}
      reason={<Trans>Du kan melde fra om en avis når den skulle ha kommet.</Trans>}
    />
  );
}
