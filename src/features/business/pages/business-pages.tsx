import type { Messages } from '@lingui/core';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSearchParams } from '#src/platform/routing/hooks.ts';
import { HomeLink } from '#src/platform/routing/link.tsx';
import { useSubscription } from '#src/platform/session/use-subscription.ts';
import { FlowPage } from '#src/ui/flow-page.tsx';
import { lazyPartsOf } from '#src/ui/lazy-part.tsx';
import { LoadFailure } from '#src/ui/load-failure.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { WhenReady } from '#src/ui/when-ready.tsx';
import { placeOf } from '../places.ts';
import '../business.css';

const lazyPart = lazyPartsOf(import.meta.glob<{ messages: Messages }>('../lazy/locales/*.po'));

// Loaded after the first view.

const BusinessAdmin = lazyPart(async () => (await import('../lazy/business-admin.tsx')).BusinessAdmin, 10);

const WorkAddress = lazyPart(async () => (await import('../lazy/work-address.tsx')).WorkAddress, 5);

/** `/bedrift`: an employee proves their work address, and gets access through the company's subscription. */
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

/** `/administrer-bedrift`: people with access through the company's subscription. */
export function BusinessAdminPage(): ReactNode {
  const place = placeOf(useSearchParams());
  const view = useSubscription();
  return (
    <FlowPage back={<HomeLink />} heading={<Trans>Administrer bedriftsabonnement</Trans>}>
      <WhenReady
        view={view}
        lines={10}
        failure={<Trans>Vi fikk ikke hentet abonnementet til bedriften. Ingenting er endret.</Trans>}
      >
        {({ holder }) => <BusinessAdmin holder={holder} place={place} />}
      </WhenReady>
    </FlowPage>
  );
}
