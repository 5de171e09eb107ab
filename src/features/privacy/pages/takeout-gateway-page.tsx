import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ContactLine } from '#src/platform/title/contact-line.tsx';
import { TitleText } from '#src/platform/title/title-text.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';

const lead = msg`Opplysningene i kontoen din laster du ned hos innloggingstjenesten. Lenken dit står på <profile>Endre profil</profile>.`;

/** /schibstedTakeoutGateway : what one can do until it is built. */
export function TakeoutGatewayPage(): ReactNode {
  return (
    <PageFrame heading={<Trans>Få utlevert dataene dine</Trans>} lead={<TitleText message={lead} />}>
      <ContactLine />
    </PageFrame>
  );
}
