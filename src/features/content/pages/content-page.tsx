import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { HomeLink } from '#src/platform/routing/home-link.tsx';
import { useIsReady } from '#src/platform/routing/hooks.ts';
import { FlowPage } from '#src/ui/flow-page.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { ContentPart } from '../lazy-parts.ts';
import '../content.css';

/** /mitt-innhold : what the subscription includes to read, hear and watch. */
export function ContentPage(): ReactNode {
  const isReady = useIsReady();
  return (
    <FlowPage back={<HomeLink />} heading={<Trans>Mitt innhold</Trans>}>
      {isReady ? <ContentPart /> : <SkeletonLines count={12} />}
    </FlowPage>
  );
}
