import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ContactLine } from '#src/platform/title/contact-line.tsx';
import { TitleText } from '#src/platform/title/title-text.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';

const lead = msg`Du har ikke inngått noen avtale, og skylder ingenting for bestillingen.`;

/** /avbryt-bestilling : what one can do until it is built. */
export function CancelOrderPage(): ReactNode {
  return (
    <PageFrame heading={<Trans>Bestillingen er avbrutt</Trans>} lead={<TitleText message={lead} />}>
      <ContactLine />
    </PageFrame>
  );
}
