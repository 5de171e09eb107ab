import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ContactLine } from '#src/platform/title/contact-line.tsx';
import { TitleText } from '#src/platform/title/title-text.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';

const lead = msg`Du kan ikke betale fakturaen her ennå. Betal den i nettbanken med kontonummeret og KID-nummeret som står på den.`;

/** /betal-faktura/:ariaInvoiceNo : what one can do until it is built. */
export function PayInvoicePage(): ReactNode {
  return (
    <PageFrame heading={<Trans>Betal faktura</Trans>} lead={<TitleText message={lead} />}>
      <ContactLine />
    </PageFrame>
  );
}
