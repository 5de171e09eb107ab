import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ContactLine } from '#src/platform/title/contact-line.tsx';
import { TitleText } from '#src/platform/title/title-text.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';

const lead = msg`Er et abonnement delt med deg, finner du det på <home>Min side</home>.`;

/** /deling-akseptert : what one can do until it is built. */
export function FamilyAcceptedPage(): ReactNode {
  return (
    <PageFrame heading={<Trans>Familiedeling</Trans>} lead={<TitleText message={lead} />}>
      <ContactLine />
    </PageFrame>
  );
}
