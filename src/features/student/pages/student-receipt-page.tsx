import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { HomeLink } from '#src/platform/routing/home-link.tsx';
import { FlowPage } from '#src/ui/flow-page.tsx';
import { ConfirmationPart } from '../lazy-parts.ts';
import '../student.css';

/** /student-kvittering : what a student has confirmed, and until when it holds. */
export function StudentReceiptPage(): ReactNode {
  return (
    <FlowPage back={<HomeLink />} heading={<Trans>Studentbekreftelse</Trans>}>
      <ConfirmationPart />
    </FlowPage>
  );
}
