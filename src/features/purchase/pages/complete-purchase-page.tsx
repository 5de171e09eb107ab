import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PageFrame } from '#src/ui/page-frame.tsx';

/** /completepurchase */
export function CompletePurchasePage(): ReactNode {
  return <PageFrame heading={<Trans>Vi fullfører kjøpet</Trans>} />;
}
