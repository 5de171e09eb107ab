import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ContactLine } from '#src/platform/title/contact-line.tsx';
import { TitleText } from '#src/platform/title/title-text.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';

const lead = msg`Du kan ikke legge inn et nytt kort her ennå. Har du fått en faktura, kan du betale den i nettbanken med kontonummeret og KID-nummeret som står på den.`;

/** /legg-til-betalingskort : what one can do until it is built. */
export function AddCardPage(): ReactNode {
  return (
    <PageFrame heading={<Trans>Legg til betalingskort</Trans>} lead={<TitleText message={lead} />}>
      <ContactLine />
    </PageFrame>
  );
}
