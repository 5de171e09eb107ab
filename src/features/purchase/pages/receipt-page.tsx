import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ContactLine } from '#src/platform/title/contact-line.tsx';
import { TitleText } from '#src/platform/title/title-text.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';

const lead = msg`Det er ingen bestilling å vise kvittering for. Kvitteringer for det du har endret, finner du nederst på <home>Min side</home>.`;

/** /kvittering : what one can do until it is built. */
export function ReceiptPage(): ReactNode {
  return (
    <PageFrame heading={<Trans>Kvittering</Trans>} lead={<TitleText message={lead} />}>
      <ContactLine />
    </PageFrame>
  );
}
