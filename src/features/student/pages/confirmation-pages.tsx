import type { Messages } from '@lingui/core';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useIsReady } from '#src/platform/routing/hooks.ts';
import { HomeLink } from '#src/platform/routing/link.tsx';
import { FlowPage } from '#src/ui/flow-page.tsx';
import { lazyPartsOf } from '#src/ui/lazy-part.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import '../student.css';

const lazyPart = lazyPartsOf(import.meta.glob<{ messages: Messages }>('../lazy/locales/*.po'));

// Loaded after the first view.

const VerifyPart = lazyPart(async () => (await import('../lazy/verify-part.tsx')).VerifyPart, 6);

const ConfirmationPart = lazyPart(async () => (await import('../lazy/confirmation-part.tsx')).ConfirmationPart, 8);

/** `/student-verifisering`: the student confirmation, by a code sent to the school address. */
export function StudentVerifyPage(): ReactNode {
  const isReady = useIsReady();
  return (
    <FlowPage back={<HomeLink />} heading={<Trans>Bekreft at du er student</Trans>}>
      {isReady ? <VerifyPart /> : <SkeletonLines count={6} />}
    </FlowPage>
  );
}

/** `/student-kvittering`: a student's confirmation and its validity. */
export function StudentReceiptPage(): ReactNode {
  return (
    <FlowPage back={<HomeLink />} heading={<Trans>Studentbekreftelse</Trans>}>
      <ConfirmationPart />
    </FlowPage>
  );
}
