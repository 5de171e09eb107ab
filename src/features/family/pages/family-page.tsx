import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useIsReady } from '#src/platform/routing/hooks.ts';
import { HomeLink } from '#src/platform/routing/home-link.tsx';
import { FlowPage } from '#src/ui/flow-page.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { FamilyPart } from '../lazy-parts.ts';
import '#src/ui/person-list.css';
import '../family.css';

/** /familiedeling : the people the subscription is shared with. */
export function FamilyPage(): ReactNode {
  const isReady = useIsReady();
  return (
    <FlowPage back={<HomeLink />} heading={<Trans>Familiedeling</Trans>}>
      {isReady ? <FamilyPart /> : <SkeletonLines count={8} />}
    </FlowPage>
  );
}
