import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ContactLine } from '#src/platform/title/contact-line.tsx';
import { TitleText } from '#src/platform/title/title-text.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';

const lead = msg`Student er for deg som har en e-postadresse ved et studiested. Du kan ikke bestille det her ennå, men du kan lese <moreTerms>hva som gjelder</moreTerms>.`;

/** /student : what one can do until it is built. */
export function StudentPage(): ReactNode {
  return (
    <PageFrame heading={<Trans>Studentabonnement</Trans>} lead={<TitleText message={lead} />}>
      <ContactLine />
    </PageFrame>
  );
}
