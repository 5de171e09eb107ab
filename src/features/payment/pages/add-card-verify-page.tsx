import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ContactLine } from '#src/platform/title/contact-line.tsx';
import { TitleText } from '#src/platform/title/title-text.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';

const lead = msg`Det er ikke noe nytt kort å bekrefte.`;

/** /legg-til-betalingskort/verify : what one can do until it is built. */
export function AddCardVerifyPage(): ReactNode {
  return (
    <PageFrame heading={<Trans>Bekreft betalingskort</Trans>} lead={<TitleText message={lead} />}>
      <ContactLine />
    </PageFrame>
  );
}
