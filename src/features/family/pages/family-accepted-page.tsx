import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useIsReady } from '#src/platform/routing/hooks.ts';
import { PageFrame } from '#src/ui/page-frame.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { AcceptedPart } from '../lazy-parts.ts';

/** /deling-akseptert : the access from an invitation. */
export function FamilyAcceptedPage(): ReactNode {
  const isReady = useIsReady();
  return (
    <PageFrame heading={<Trans>Velkommen som leser</Trans>}>
      {isReady ? <AcceptedPart /> : <SkeletonLines count={5} />}
    </PageFrame>
  );
}
