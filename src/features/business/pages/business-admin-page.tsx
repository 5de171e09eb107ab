import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { HomeLink } from '#src/platform/routing/home-link.tsx';
import { useSearchParams } from '#src/platform/routing/hooks.ts';
import { useSubscription } from '#src/platform/session/use-subscription.ts';
import { FlowPage } from '#src/ui/flow-page.tsx';
import { LoadFailure } from '#src/ui/load-failure.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { BusinessAdmin } from '../lazy-parts.ts';
import { placeOf } from '../places.ts';
import '../business.css';

/** /administrer-bedrift : people with access through the company's subscription. */
export function BusinessAdminPage(): ReactNode {
  const place = placeOf(useSearchParams());
  const view = useSubscription();
  return (
    <FlowPage back={<HomeLink />} heading={<Trans>Administrer bedriftsabonnement</Trans>}>
      {view.status === 'pending' ? <SkeletonLines count={10} /> : null}
      {view.status === 'failed' ? (
        <LoadFailure of={view.failure}>
          <Trans>Vi fikk ikke hentet abonnementet til bedriften. Ingenting er endret.</Trans>
        </LoadFailure>
      ) : null}
      {view.status === 'ready' ? <BusinessAdmin holder={view.holder} place={place} /> : null}
    </FlowPage>
  );
}
