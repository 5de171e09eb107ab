import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PageFrame } from '#src/ui/page-frame.tsx';

/** /familiedeling */
export function FamilyPage(): ReactNode {
  return <PageFrame heading={<Trans>Familiedeling</Trans>} />;
}
