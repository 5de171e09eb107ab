import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ContactLine } from '#src/platform/title/contact-line.tsx';
import { TitleText } from '#src/platform/title/title-text.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';

const lead = msg`Du kan ikke legge til eller fjerne ansatte her ennå. Hvem som kan bruke abonnementet, står i <companyTerms>vilkårene for bedrifter</companyTerms>.`;

/** /administrer-bedrift : what one can do until it is built. */
export function BusinessAdminPage(): ReactNode {
  return (
    <PageFrame heading={<Trans>Administrer bedriftsabonnement</Trans>} lead={<TitleText message={lead} />}>
      <ContactLine />
    </PageFrame>
  );
}
