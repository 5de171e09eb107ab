import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useIsReady } from '#src/platform/routing/hooks.ts';
import { PageFrame } from '#src/ui/page-frame.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { ReceiptPart } from '../lazy-parts.ts';
import '../purchase.css';

/** /kvittering : the receipt of a purchase. */
export function ReceiptPage(): ReactNode {
  // The pre-render has no query, and the first render must match it.
  const isReady = useIsReady();
  return (
    <PageFrame heading={<Trans>Kvittering</Trans>}>
      {isReady ? <ReceiptPart /> : <SkeletonLines count={10} />}
    </PageFrame>
  );
}
