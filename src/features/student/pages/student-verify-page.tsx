import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PageFrame } from '#src/ui/page-frame.tsx';

/** /student-verifisering */
export function StudentVerifyPage(): ReactNode {
  return <PageFrame heading={<Trans>Bekreft at du er student</Trans>} />;
}
