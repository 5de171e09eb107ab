import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { readPageNumber } from '#src/lib/page-number.ts';
import { useSearchParams } from '#src/platform/routing/hooks.ts';
import { HomeLink } from '#src/platform/routing/link.tsx';
import { useSubscription } from '#src/platform/session/use-subscription.ts';
import { FlowPage } from '#src/ui/flow-page.tsx';
import { WhenReady } from '#src/ui/when-ready.tsx';
import { InvoiceList } from '../lazy-parts.ts';
import '../invoices.css';

/** `/fakturaoversikt`: the invoices to pay, and all invoices, newest first. Former customers also see theirs. */
export function InvoicesPage(): ReactNode {
  const page = readPageNumber(useSearchParams().get('side'));
  const view = useSubscription();
  return (
    <FlowPage back={<HomeLink />} heading={<Trans>Fakturaer</Trans>}>
      <WhenReady view={view} lines={8} failure={<Trans>Vi fikk ikke hentet hvem fakturaene gjelder.</Trans>}>
        {({ holder, answer }) => <InvoiceList holder={holder} subscription={answer.current} page={page} />}
      </WhenReady>
    </FlowPage>
  );
}
