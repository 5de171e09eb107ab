import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ContactLine } from '#src/platform/title/contact-line.tsx';
import { TitleText } from '#src/platform/title/title-text.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';

const lead = msg`Det finner du på <home>Min side</home>. Vil du heller ha et annet, kan du <changeSubscription>bytte</changeSubscription>.`;

/** /allerede-abonnent : what one can do until it is built. */
export function AlreadySubscriberPage(): ReactNode {
  return (
    <PageFrame heading={<Trans>Du har allerede et abonnement</Trans>} lead={<TitleText message={lead} />}>
      <ContactLine />
    </PageFrame>
  );
}
