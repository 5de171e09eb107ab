import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ContactLine } from '#src/platform/title/contact-line.tsx';
import { TitleText } from '#src/platform/title/title-text.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';

const lead = msg`Det er ingen bestilling som venter på betaling fra deg. Abonnementet ditt finner du på <home>Min side</home>.`;

/** /completepurchase : what one can do until it is built. */
export function CompletePurchasePage(): ReactNode {
  return (
    <PageFrame heading={<Trans>Ingen bestilling å fullføre</Trans>} lead={<TitleText message={lead} />}>
      <ContactLine />
    </PageFrame>
  );
}
