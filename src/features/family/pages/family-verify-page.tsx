import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ContactLine } from '#src/platform/title/contact-line.tsx';
import { TitleText } from '#src/platform/title/title-text.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';

const lead = msg`Du kan ikke ta imot en invitasjon her ennå. Hvem et abonnement kan deles med, står i <moreTerms>vilkårene</moreTerms>.`;

/** /verifiser-familiemedlem : what one can do until it is built. */
export function FamilyVerifyPage(): ReactNode {
  return (
    <PageFrame heading={<Trans>Ta imot familiedeling</Trans>} lead={<TitleText message={lead} />}>
      <ContactLine />
    </PageFrame>
  );
}
