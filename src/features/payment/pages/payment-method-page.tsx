import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ContactLine } from '#src/platform/title/contact-line.tsx';
import { TitleText } from '#src/platform/title/title-text.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';

const lead = msg`Du kan ikke bytte betalingsmetode her ennå. AvtaleGiro starter og stanser du i nettbanken. Kortet som Vipps trekker, bytter du i Vipps.`;

/** /endre-betalingsmetode : what one can do until it is built. */
export function PaymentMethodPage(): ReactNode {
  return (
    <PageFrame heading={<Trans>Endre betalingsmetode</Trans>} lead={<TitleText message={lead} />}>
      <ContactLine />
    </PageFrame>
  );
}
