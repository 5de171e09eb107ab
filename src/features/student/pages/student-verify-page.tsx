import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { HomeLink } from '#src/platform/routing/home-link.tsx';
import { useIsReady } from '#src/platform/routing/hooks.ts';
import { FlowPage } from '#src/ui/flow-page.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { VerifyPart } from '../lazy-parts.ts';
import '../student.css';

/** /student-verifisering : the student confirmation, by a code to the school address. */
export function StudentVerifyPage(): ReactNode {
  // The pre-render has no query, and the first render must match it.
  const isReady = useIsReady();
  return (
    <FlowPage back={<HomeLink />} heading={<Trans>Bekreft at du er student</Trans>}>
      {isReady ? <VerifyPart /> : <SkeletonLines count={6} />}
    </FlowPage>
  );
}
