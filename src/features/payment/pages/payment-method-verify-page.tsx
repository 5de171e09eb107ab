import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ContactLine } from '#src/platform/title/contact-line.tsx';
import { TitleText } from '#src/platform/title/title-text.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';

const lead = msg`Det er ingen ny betalingsmetode å bekrefte.`;

/** /endre-betalingsmetode/verify : what one can do until it is built. */
export function PaymentMethodVerifyPage(): ReactNode {
  return (
    <PageFrame heading={<Trans>Bekreft ny betalingsmetode</Trans>} lead={<TitleText message={lead} />}>
      <ContactLine />
    </PageFrame>
  );
}
