import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { HomeLink } from '#src/platform/routing/link.tsx';
import { readPageNumber } from '#src/lib/page-number.ts';
import { useSearchParams } from '#src/platform/routing/hooks.ts';
import { useSubscription } from '#src/platform/session/use-subscription.ts';
import { FlowPage } from '#src/ui/flow-page.tsx';
import { LoadFailure } from '#src/ui/load-failure.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { InvoiceList } from '../lazy-parts.ts';
import '../invoices.css';

/** /fakturaoversikt : the invoices to pay, and all invoices, newest first. Former customers see theirs too. */
export function InvoicesPage(): ReactNode {
  const page = readPageNumber(useSearchParams().get('side'));
  const view = useSubscription();
  return (
    <FlowPage back={<HomeLink />} heading={<Trans>Fakturaer</Trans>}>
      {view.status === 'pending' ? <SkeletonLines count={8} /> : null}
      {view.status === 'failed' ? (
        <LoadFailure of={view.failure}>
          <Trans>Vi fikk ikke hentet hvem fakturaene gjelder.</Trans>
        </LoadFailure>
      ) : null}
      {view.status === 'ready' ? (
        <InvoiceList holder={view.holder} subscription={view.answer.current} page={page} />
      ) : null}
    </FlowPage>
  );
}
