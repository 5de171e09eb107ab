import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PageFrame } from '#src/ui/page-frame.tsx';

interface LoginUnconfirmedProps {
  /** Where the log-in was asked for. */
  readonly returnPath: string;
}

/** A fresh log-in that was broken off: what asked for it is not done, and the person is still logged in (P-18). */
export function LoginUnconfirmed({ returnPath }: LoginUnconfirmedProps): ReactNode {
  return (
    <PageFrame
      heading={<Trans>Ingenting er gjort</Trans>}
      lead={
        <p role="alert">
          <Trans>Vi fikk ikke bekreftet at det er deg. Du er fortsatt logget inn.</Trans>
        </p>
      }
    >
      <p>
        <a href={returnPath}>
          <Trans>Gå tilbake og prøv igjen</Trans>
        </a>
      </p>
    </PageFrame>
  );
}
