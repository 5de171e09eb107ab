import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ContactLine } from '#src/platform/title/contact-line.tsx';
import { TitleText } from '#src/platform/title/title-text.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';

const lead = msg`Du kan ikke bekrefte at du er student her ennå. Har du et studentabonnement, finner du det på <home>Min side</home>.`;

/** /student-verifisering : what one can do until it is built. */
export function StudentVerifyPage(): ReactNode {
  return (
    <PageFrame heading={<Trans>Bekreft at du er student</Trans>} lead={<TitleText message={lead} />}>
      <ContactLine />
    </PageFrame>
  );
}
