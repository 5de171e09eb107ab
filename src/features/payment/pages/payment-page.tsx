import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { supportCodeOf } from '#src/platform/api/api-error.ts';
import { useIsReady, useLocation } from '#src/platform/routing/hooks.ts';
import { sessionQuery } from '#src/platform/session/session-queries.ts';
import { LoadFailure } from '#src/ui/load-failure.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { OwnPayment } from '../components/own-payment.tsx';

/** /betaling : how a payment stands, at an address that stays the same (N-02). Open: it says who can see it. */
export function PaymentPage(): ReactNode {
  return (
    <PageFrame heading={<Trans>Betaling</Trans>}>
      <Signed />
    </PageFrame>
  );
}

function Signed(): ReactNode {
  const isReady = useIsReady();
  const { pathname, search } = useLocation();
  const { data: session, error, isError, isFetching, refetch } = useQuery({ ...sessionQuery(), enabled: isReady });
  if (isError) {
    return (
      <LoadFailure supportCode={supportCodeOf(error)} isRetrying={isFetching} onRetry={() => void refetch()}>
        <Trans>Vi fikk ikke sjekket om du er logget inn.</Trans>
      </LoadFailure>
    );
  }
  if (session === undefined) return <SkeletonLines count={4} />;
  if (!session.authenticated) {
    const href = `/api/login?returnPath=${encodeURIComponent(pathname + search)}`;
    return (
      <>
        <p className="page-lead">
          <Trans>Her ser du hvordan en betaling gikk. Bare den som betaler, kan se den.</Trans>
        </p>
        <div className="flow-actions">
          <a className="ds-button" data-variant="primary" href={href}>
            <Trans>Logg inn og se betalingen</Trans>
          </a>
        </div>
      </>
    );
  }
  return <OwnPayment none={<Trans>Det er ingen betaling å vise her.</Trans>} />;
}
