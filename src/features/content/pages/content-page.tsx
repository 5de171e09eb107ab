import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PageFrame } from '#src/ui/page-frame.tsx';

/** /mitt-innhold */
export function ContentPage(): ReactNode {
  return <PageFrame heading={<Trans>Mitt innhold</Trans>} />;
}
