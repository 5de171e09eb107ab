import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ContactLine } from '#src/platform/title/contact-line.tsx';
import { TitleText } from '#src/platform/title/title-text.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';

const lead = msg`Du kan ikke gi eller trekke samtykket her ennå. Du kan når som helst si nei til reklame på e-post ved å kontakte oss.`;

/** /samtykke1 : what one can do until it is built. */
export function ConsentEmailPage(): ReactNode {
  return (
    <PageFrame heading={<Trans>Samtykke til e-post</Trans>} lead={<TitleText message={lead} />}>
      <ContactLine />
    </PageFrame>
  );
}
