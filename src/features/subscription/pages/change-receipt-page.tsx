import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '#src/platform/api/api-error.ts';
import { useIsReady, useLocation, useSearchParams } from '#src/platform/routing/hooks.ts';
import { isPlainClick, Link } from '#src/platform/routing/link.tsx';
import { useSessionActions } from '#src/platform/session/session-context.tsx';
import { type SubscriptionHolder, sessionQuery } from '#src/platform/session/session-queries.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LoadState } from '#src/ui/load-failure.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';
import { ActivityReceipt } from '../lazy-parts.ts';
import { activityQuery } from '../receipt-query.ts';
import '../subscription.css';

/**
 * `/receipt2`: the receipt of one change, for the person who made it (R-09, N-08). Anyone can open the page; it says
 * who can see the receipt.
 */
export function ChangeReceiptPage(): ReactNode {
  return (
    <PageFrame heading={<Trans>Kvittering</Trans>}>
      <OwnReceipt />
    </PageFrame>
  );
}

function OwnReceipt(): ReactNode {
  const { titleCode } = useTitle();
  const isReady = useIsReady();
  const id = useSearchParams().get('id');
  const query = useQuery({ ...sessionQuery(), enabled: isReady });
  const { data: session } = query;
  if (session === undefined) {
    return (
      <LoadState of={query} lines={6}>
        <Trans>Vi fikk ikke sjekket om du er logget inn.</Trans>
      </LoadState>
    );
  }
  if (!session.authenticated) return <LogInToSee />;
  if (id === null || session.ariaAccountNo === null) return <NoReceipt />;
  return <ReceiptOf holder={{ accountNo: session.ariaAccountNo, titleCode }} id={id} />;
}

function ReceiptOf({ holder, id }: { readonly holder: SubscriptionHolder; readonly id: string }): ReactNode {
  const query = useQuery(activityQuery(holder, id));
  const { data } = query;
  if (data !== undefined) return <ActivityReceipt activity={data} accountNo={holder.accountNo} />;
  if (query.error instanceof ApiError && query.error.kind === 'notFound') return <NoReceipt />;
  return (
    <LoadState of={query} lines={6}>
      <Trans>Vi fikk ikke hentet kvitteringen. Det du har gjort, gjelder fortsatt.</Trans>
    </LoadState>
  );
}

function NoReceipt(): ReactNode {
  return (
    <EmptyState
      sentence={<Trans>Vi finner ikke denne kvitteringen.</Trans>}
      reason={<Trans>Den kan tilhøre en annen bruker. Alle kvitteringene dine står under «Det har skjedd».</Trans>}
    >
      <Link to="/?hendelser=1">
        <Trans>Se det som har skjedd</Trans>
      </Link>
    </EmptyState>
  );
}

/** Returns to the receipt after the log-in. */
function LogInToSee(): ReactNode {
  const { pathname, search } = useLocation();
  const { login } = useSessionActions();
  const returnPath = pathname + search;

  return (
    <>
      <p className="page-lead">
        <Trans>
          Her ligger kvitteringen for en endring av abonnementet. Bare den som eier abonnementet, kan se den.
        </Trans>
      </p>
      <div className="flow-actions">
        <a
          className="ds-button"
          data-variant="primary"
          href={`/api/login?returnPath=${encodeURIComponent(returnPath)}`}
          onClick={(event) => {
            if (!isPlainClick(event)) return;
            event.preventDefault();
            void login(returnPath);
          }}
        >
          <Trans>Logg inn og se kvitteringen</Trans>
        </a>
      </div>
    </>
  );
}
