import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ContactLine } from '#src/platform/title/contact-line.tsx';
import { TitleText } from '#src/platform/title/title-text.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';

const lead = msg`Fakturaene dine vises ikke her ennå. Betal dem i nettbanken med kontonummeret og KID-nummeret som står på fakturaen.`;

/** /fakturaoversikt : what one can do until it is built. */
export function InvoicesPage(): ReactNode {
  return (
    <PageFrame heading={<Trans>Fakturaer</Trans>} lead={<TitleText message={lead} />}>
      <ContactLine />
    </PageFrame>
  );
}
