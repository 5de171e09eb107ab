import type { ReactNode } from 'react';
import type { ContactChannel } from '#src/domain/contact-choices.ts';
import { HomeLink } from '#src/platform/routing/home-link.tsx';
import { useIsReady } from '#src/platform/routing/hooks.ts';
import { FlowPage } from '#src/ui/flow-page.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { ConsentPart } from '../lazy-parts.ts';
import '../contact-choices.css';

interface ConsentFrameProps {
  readonly channel: ContactChannel;
  readonly heading: ReactNode;
}

/** The page of one question. */
export function ConsentFrame({ channel, heading }: ConsentFrameProps): ReactNode {
  // The pre-render has no query, and the first render must match it.
  const isReady = useIsReady();
  return (
    <FlowPage back={<HomeLink />} heading={heading}>
      {isReady ? <ConsentPart channel={channel} /> : <SkeletonLines count={6} />}
    </FlowPage>
  );
}
