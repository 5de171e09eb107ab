import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { SubscriptionAnswer } from '#src/contract/subscription.ts';
import { hasPaper } from '#src/domain/subscription.ts';
import { useIsReady, useSearchParams } from '#src/platform/routing/hooks.ts';
import { Link } from '#src/platform/routing/link.tsx';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import { useSubscription } from '#src/platform/session/use-subscription.ts';
import { LoadFailure } from '#src/ui/load-failure.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { ActivityLog } from '../components/activity-log.tsx';
import { DeliveryFacts } from '../components/delivery-facts.tsx';
import { FurtherSubscriptions } from '../components/further-subscriptions.tsx';
import { HomeActions } from '../components/home-actions.tsx';
import { HomeNotices } from '../components/home-notices.tsx';
import { NewestActivity } from '../components/newest-activity.tsx';
import { StateSentence } from '../components/state-sentence.tsx';
import { SubscriptionFacts } from '../components/subscription-facts.tsx';
import { logPageOf } from '../rules.ts';
import '../home.css';

/** / : the subscription as it stands, its delivery, and the ways on; with `?hendelser=1` all that has happened. */
export function HomePage(): ReactNode {
  const query = useSearchParams();
  const isReady = useIsReady();
  // The pre-rendered page knows no query, and the first render must equal it.
  const logPage = isReady ? logPageOf(query) : undefined;
  return logPage === undefined ? <Overview /> : <Log page={logPage} />;
}

function Overview(): ReactNode {
  return (
    <div className="page home">
      <h1 className="page-heading">
        <Trans>Min side</Trans>
      </h1>
      <Loaded>{({ holder, answer }) => <Present holder={holder} answer={answer} />}</Loaded>
    </div>
  );
}

interface LogProps {
  readonly page: number;
}

function Log({ page }: LogProps): ReactNode {
  return (
    <div className="page">
      <h1 className="page-heading">
        <Trans>Det har skjedd</Trans>
      </h1>
      <Loaded>{({ holder }) => <ActivityLog holder={holder} page={page} />}</Loaded>
      <p>
        <Link to="/">
          <Trans>Tilbake til Min side</Trans>
        </Link>
      </p>
    </div>
  );
}

interface LoadedProps {
  readonly children: (view: PresentProps) => ReactNode;
}

/** The person's subscriptions, or what stands in their place while they are not there. */
function Loaded({ children }: LoadedProps): ReactNode {
  const view = useSubscription();
  if (view.status === 'pending') return <HomeSkeleton />;
  if (view.status === 'ready') return children(view);
  return (
    <LoadFailure supportCode={view.supportCode} isRetrying={view.isRetrying} onRetry={view.retry}>
      <Trans>Vi fikk ikke hentet abonnementet ditt. Det er ikke endret.</Trans>
    </LoadFailure>
  );
}

interface PresentProps {
  readonly holder: SubscriptionHolder;
  readonly answer: SubscriptionAnswer;
}

function Present({ holder, answer }: PresentProps): ReactNode {
  const { current } = answer;
  // The guard has sent those without a subscription elsewhere; this is the moment before it does.
  if (current === null) return <HomeSkeleton />;
  return (
    <>
      <p className="page-lead">
        <StateSentence subscription={current} />
      </p>
      <HomeNotices holder={holder} subscription={current} />
      <div className="home-columns">
        <HomeActions subscription={current} />
        <div className="home-facts">
          <SubscriptionFacts subscription={current} />
          {hasPaper(current) && current.access !== 'family' ? <DeliveryFacts holder={holder} /> : null}
          <FurtherSubscriptions answer={answer} />
          <NewestActivity holder={holder} />
        </div>
      </div>
    </>
  );
}

/** The shape of what comes, while it is on its way. */
function HomeSkeleton(): ReactNode {
  return (
    <div className="home-facts">
      <SkeletonLines count={7} />
    </div>
  );
}
