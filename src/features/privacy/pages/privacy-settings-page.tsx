import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ContactLine } from '#src/platform/title/contact-line.tsx';
import { TitleText } from '#src/platform/title/title-text.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';

const lead = msg`Du kan ikke gi eller trekke samtykker her ennå. Uten samtykke måler vi ikke besøk og tilpasser ikke annonser. Hva nettleseren lagrer, står i <cookiePolicy>oversikten over informasjonskapsler</cookiePolicy>.`;

/** /personverninnstillinger : what one can do until it is built. */
export function PrivacySettingsPage(): ReactNode {
  return (
    <PageFrame heading={<Trans>Personverninnstillinger</Trans>} lead={<TitleText message={lead} />}>
      <ContactLine />
    </PageFrame>
  );
}
