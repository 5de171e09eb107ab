import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { HomeLink } from '#src/platform/routing/home-link.tsx';
import { useSubscription } from '#src/platform/session/use-subscription.ts';
import { FlowPage } from '#src/ui/flow-page.tsx';
import { LoadFailure } from '#src/ui/load-failure.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { WorkAddress } from '../lazy-parts.ts';
import '../business.css';

/** /bedrift : an employee proves their work address, and gets access through the company's subscription. */
export function BusinessPage(): ReactNode {
  const view = useSubscription();
  // A person with an unconnected subscription cannot accept another; the form says so after sending.
  const isUnknown = view.status === 'failed' && !view.isUnconnected;
  return (
    <FlowPage
      back={<HomeLink />}
      heading={<Trans>Bedriftsabonnement</Trans>}
      lead={<Trans>Har jobben din et bedriftsabonnement, leser du uten å betale selv.</Trans>}
    >
      {view.status === 'pending' ? <SkeletonLines count={5} /> : null}
      {isUnknown ? (
        <LoadFailure of={view.failure}>
          <Trans>Vi fikk ikke hentet abonnementet ditt. Det er ikke endret.</Trans>
        </LoadFailure>
      ) : null}
      {view.status === 'pending' || isUnknown ? null : (
        <WorkAddress current={view.status === 'ready' ? view.answer.current : null} />
      )}
    </FlowPage>
  );
}
