import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ContactLine } from '#src/platform/title/contact-line.tsx';
import { TitleText } from '#src/platform/title/title-text.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';

const lead = msg`Du kan ikke bestille her ennå. Har du alt et abonnement, kan du <connect>koble det til</connect> brukeren din. Ellers kan du se <prices>priser og tilbud</prices>.`;

/** /bestill-abonnement : what one can do until it is built. */
export function OrderPage(): ReactNode {
  return (
    <PageFrame heading={<Trans>Bestill abonnement</Trans>} lead={<TitleText message={lead} />}>
      <ContactLine />
    </PageFrame>
  );
}
