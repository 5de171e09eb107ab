import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { addressLine } from '../address-line.ts';
import { PaperPage } from '../components/paper-page.tsx';
import { StandingAddress } from '../components/standing-address.tsx';
import '../delivery.css';

/** /leveringsadresse : where the paper comes, where it will come, and what the carrier should know. */
export function DeliveryAddressPage(): ReactNode {
  return (
    <PaperPage
      action="changeAddress"
      renderHeading={(place) =>
        place?.kind === 'form' ? <Trans>Bytt fast adresse</Trans> : <Trans>Leveringsadresse</Trans>
      }
      renderLead={({ delivery }) => <Lead line={delivery.address === null ? null : addressLine(delivery.address)} />}
    >
      {(content) => <StandingAddress {...content} />}
    </PaperPage>
  );
}

interface LeadProps {
  readonly line: string | null;
}

function Lead({ line }: LeadProps): ReactNode {
  return line === null ? <Trans>Avisen har ingen adresse ennå.</Trans> : <Trans>Avisen leveres til {line}.</Trans>;
}
