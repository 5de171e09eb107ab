import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PageFrame } from '#src/ui/page-frame.tsx';

/** /completevippspurchase */
export function CompleteVippsPurchasePage(): ReactNode {
  return <PageFrame heading={<Trans>Vi fullfører kjøpet med Vipps</Trans>} />;
}
