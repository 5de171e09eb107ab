import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ContactLine } from '#src/platform/title/contact-line.tsx';
import { TitleText } from '#src/platform/title/title-text.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';

const lead = msg`Kontoen din sletter du hos innloggingstjenesten. Lenken dit står på <profile>Endre profil</profile>. Abonnementet blir ikke sagt opp av det.`;

/** /schibstedDeleteGateway : what one can do until it is built. */
export function DeleteGatewayPage(): ReactNode {
  return (
    <PageFrame heading={<Trans>Slett brukeren din</Trans>} lead={<TitleText message={lead} />}>
      <ContactLine />
    </PageFrame>
  );
}
