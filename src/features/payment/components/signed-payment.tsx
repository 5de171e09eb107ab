import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useIsReady, useLocation } from '#src/platform/routing/hooks.ts';
import { sessionQuery } from '#src/platform/session/session-queries.ts';
import { LoadFailure } from '#src/ui/load-failure.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { OwnPayment } from './own-payment.tsx';

interface SignedPaymentProps {
  /** Shown if the URL names no payment. */
  readonly none: ReactNode;
}

/** The payment in the URL, for a logged-in person; an open page says who can see it. */
export function SignedPayment({ none }: SignedPaymentProps): ReactNode {
  const isReady = useIsReady();
  const { pathname, search } = useLocation();
  const query = useQuery({ ...sessionQuery(), enabled: isReady });
  const { data: session } = query;
  if (query.isError) {
    return (
      <LoadFailure of={query}>
        <Trans>Vi fikk ikke sjekket om du er logget inn.</Trans>
      </LoadFailure>
    );
  }
  if (session === undefined) {
    return (
      <>
        <p className="page-lead">
          <Trans>Vi sjekker hvordan betalingen gikk.</Trans>
        </p>
        <SkeletonLines count={4} />
      </>
    );
  }
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
  return <OwnPayment none={none} />;
}
