import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useIsReady } from '#src/platform/routing/hooks.ts';
import { HomeLink } from '#src/platform/routing/home-link.tsx';
import { FlowPage } from '#src/ui/flow-page.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { VerifyPart } from '../late-parts.ts';

/** /verifiser-familiemedlem : accepts an invitation. */
export function FamilyVerifyPage(): ReactNode {
  // The pre-rendered page knows no query, and the first render must equal it.
  const isReady = useIsReady();
  return (
    <FlowPage back={<HomeLink />} heading={<Trans>Ta imot familiedeling</Trans>}>
      {isReady ? <VerifyPart /> : <SkeletonLines count={5} />}
    </FlowPage>
  );
}
