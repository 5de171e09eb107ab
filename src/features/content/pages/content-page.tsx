import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ContactLine } from '#src/platform/title/contact-line.tsx';
import { TitleText } from '#src/platform/title/title-text.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';

const lead = msg`Det du har lagret og lest, vises ikke her ennå. {newspaper} leser du på <site>{site}</site>.`;

/** /mitt-innhold : what one can do until it is built. */
export function ContentPage(): ReactNode {
  return (
    <PageFrame heading={<Trans>Mitt innhold</Trans>} lead={<TitleText message={lead} />}>
      <ContactLine />
    </PageFrame>
  );
}
