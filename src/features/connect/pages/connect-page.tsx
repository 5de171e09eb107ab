import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ContactLine } from '#src/platform/title/contact-line.tsx';
import { TitleText } from '#src/platform/title/title-text.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';

const lead = msg`Du kan ikke koble til abonnementet selv ennå. Har du kundenummeret for hånden når du ringer oss på <phone>{phone}</phone>, går det fortere. Det står på fakturaen.`;

/** /koble-bruker : what one can do until it is built. */
export function ConnectPage(): ReactNode {
  return (
    <PageFrame heading={<Trans>Koble til abonnement</Trans>} lead={<TitleText message={lead} />}>
      <ContactLine />
    </PageFrame>
  );
}
