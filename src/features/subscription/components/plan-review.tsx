import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Subscription } from '#src/contract/subscription.ts';
import { changePlan, type PlanChangePreview } from '#src/contract/subscription-change.ts';
import { ApiError, supportCodeOf } from '#src/platform/api/api-error.ts';
import { callApi } from '#src/platform/api/http-client.ts';
import { useNavigate } from '#src/platform/routing/hooks.ts';
import { Link } from '#src/platform/routing/link.tsx';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import { useSubscriptionRefresh } from '#src/platform/session/use-subscription-changed.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { billingPeriodTexts } from '#src/platform/texts/subscription-texts.ts';
import { Button } from '#src/ui/button.tsx';
import { ConsequenceSheet } from '#src/ui/consequence-sheet.tsx';
import { LoadFailure } from '#src/ui/load-failure.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { isOutOfDate } from '../messages.ts';
import { planChangePreviewQuery } from '../queries.ts';
import { useChange } from '../use-change.ts';
import { PlanNeedLink } from './plan-need-link.tsx';
import { PlanPreviewFacts } from './plan-preview-facts.tsx';
import { RefusalText } from './refusal-text.tsx';
import { usePlanConsequences } from './use-plan-consequences.tsx';

interface PlanReviewProps {
  readonly holder: SubscriptionHolder;
  readonly subscription: Subscription;
  readonly ariaPlanID: string;
}

/** What a chosen plan comes to, before it is ordered (P-11). */
export function PlanReview({ holder, subscription, ariaPlanID }: PlanReviewProps): ReactNode {
  const preview = useQuery(planChangePreviewQuery(holder, ariaPlanID));
  const { data, error, isPending, isError, isFetching, refetch } = preview;
  if (isPending) return <SkeletonLines count={6} />;
  if (isError) {
    const isRefused = error instanceof ApiError && error.kind === 'rejected';
    if (isRefused && isOutOfDate(error.code)) return <OutOfDate />;
    if (isRefused) {
      return (
        <Notice tone="warning">
          <p>
            <RefusalText code={error.code} /> <PlanNeedLink refusal={error.code} ariaPlanID={ariaPlanID} />
          </p>
          <Link to="/endre-abonnement">
            <Trans>Velg et annet abonnement</Trans>
          </Link>
        </Notice>
      );
    }
    return (
      <LoadFailure supportCode={supportCodeOf(error)} isRetrying={isFetching} onRetry={() => void refetch()}>
        <Trans>Vi fikk ikke regnet ut hva byttet koster. Ingenting er endret.</Trans>
      </LoadFailure>
    );
  }
  return <Review holder={holder} subscription={subscription} preview={data} onOutdated={() => void refetch()} />;
}

/** The subscription is not as the page has it: asked again, the page shows what can be done now. */
function OutOfDate(): ReactNode {
  const refresh = useSubscriptionRefresh();
  return (
    <Notice tone="warning">
      <p>
        <Trans>Abonnementet er endret siden du åpnet siden.</Trans>
      </p>
      <Button onClick={() => void refresh()}>
        <Trans>Se hvordan det er nå</Trans>
      </Button>
    </Notice>
  );
}

interface ReviewProps {
  readonly holder: SubscriptionHolder;
  readonly subscription: Subscription;
  readonly preview: PlanChangePreview;
  readonly onOutdated: () => void;
}

function Review({ holder, subscription, preview, onOutdated }: ReviewProps): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const navigate = useNavigate();
  const consequences = usePlanConsequences(subscription, preview);
  const { fromDate, chargedOre, plan } = preview;
  const { planName: presentName } = subscription;
  const { i18n } = useLingui();
  const { long } = useDayTexts();
  const input = { ...holder, ariaPlanID: plan.ariaPlanID, fromDate, chargedOre };
  const change = useChange({
    flow: 'change-plan',
    input,
    call: (idempotencyKey) => callApi(changePlan, { payload: input, idempotencyKey }),
    onDone: ({ receipt }) => navigate(`/receipt2?id=${encodeURIComponent(receipt.id)}`, { replace: true }),
    onFailed: (code) => {
      if (code === 'previewOutdated') onOutdated();
    },
  });
  const { planName } = plan;
  const isOtherPlan = planName !== presentName;
  const period = i18n._(billingPeriodTexts[plan.billingPeriod]).toLowerCase();
  const firstDay = long(fromDate);
  return (
    <>
      <p className="page-lead">
        {isOtherPlan ? (
          <Trans>
            Fra {firstDay} har du {planName} i stedet for {presentName}.
          </Trans>
        ) : (
          <Trans>
            Du har {presentName}, og betaler {period} fra {firstDay}.
          </Trans>
        )}
      </p>
      <PlanPreviewFacts subscription={subscription} preview={preview} />
      <div className="flow-actions">
        <Button onClick={() => setIsOpen(true)}>
          {isOtherPlan ? <Trans>Bytt til {planName}</Trans> : <Trans>Betal {period}</Trans>}
        </Button>
        <Link to="/endre-abonnement">
          <Trans>Velg noe annet</Trans>
        </Link>
      </div>
      <ConsequenceSheet
        isOpen={isOpen}
        heading={isOtherPlan ? <Trans>Vil du bytte til {planName}?</Trans> : <Trans>Vil du betale {period}?</Trans>}
        consequences={consequences}
        confirmLabel={isOtherPlan ? <Trans>Bekreft byttet</Trans> : <Trans>Bekreft endringen</Trans>}
        busyLabel={isOtherPlan ? <Trans>Bestiller byttet …</Trans> : <Trans>Bestiller endringen …</Trans>}
        isBusy={change.isBusy}
        error={change.error}
        onConfirm={change.confirm}
        onCancel={() => {
          change.forgetError();
          setIsOpen(false);
        }}
      />
    </>
  );
}
