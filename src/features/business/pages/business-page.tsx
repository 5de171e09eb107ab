import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ContactLine } from '#src/platform/title/contact-line.tsx';
import { TitleText } from '#src/platform/title/title-text.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';

const lead = msg`Du kan ikke bekrefte jobbkontoen din her ennå. Spør den som administrerer abonnementet der du jobber, om du har tilgang.`;

/** /bedrift : what one can do until it is built. */
export function BusinessPage(): ReactNode {
  return (
    <PageFrame heading={<Trans>Bedriftsabonnement</Trans>} lead={<TitleText message={lead} />}>
      <ContactLine />
    </PageFrame>
  );
}
