import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ContactLine } from '#src/platform/title/contact-line.tsx';
import { TitleText } from '#src/platform/title/title-text.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';

const lead = msg`Tidligere abonnenter kan få tre måneder til nedsatt pris. Du kan ikke bestille det her ennå, men du kan lese <prices>hva tilbudet går ut på</prices>.`;

/** /winback : what one can do until it is built. */
export function WinbackPage(): ReactNode {
  return (
    <PageFrame heading={<Trans>Velkommen tilbake</Trans>} lead={<TitleText message={lead} />}>
      <ContactLine />
    </PageFrame>
  );
}
