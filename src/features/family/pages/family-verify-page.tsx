import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PageFrame } from '#src/ui/page-frame.tsx';

/** /verifiser-familiemedlem */
export function FamilyVerifyPage(): ReactNode {
  return <PageFrame heading={<Trans>Ta imot familiedeling</Trans>} />;
}
