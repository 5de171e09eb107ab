import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PageFrame } from '#src/ui/page-frame.tsx';

/** /deling-akseptert */
export function FamilyAcceptedPage(): ReactNode {
  return <PageFrame heading={<Trans>Du er med i familiedelingen</Trans>} />;
}
