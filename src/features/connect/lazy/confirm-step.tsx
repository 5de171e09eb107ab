import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FoundAccount, LookUp } from '#src/contract/connect.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { pathOfStep } from '../steps.ts';
import { AccountFacts } from './account-facts.tsx';
import { ConnectForm } from './connect-form.tsx';

interface ConfirmStepProps {
  readonly lookUp: LookUp;
  readonly spidId: string;
}

/** What was found, shown to the person who has proven that it is theirs, and the button that connects it. */
export function ConfirmStep({ lookUp: { found }, spidId }: ConfirmStepProps): ReactNode {
  const free = found.filter(({ isTaken }) => !isTaken);
  const taken = found.filter(({ isTaken }) => isTaken);
  return (
    <>
      {free.length === 0 ? null : <ConnectForm free={free} spidId={spidId} />}
      {taken.map((one) => (
        <Taken key={one.ariaAccountNo} account={one} />
      ))}
      {found.length === 0 ? (
        <Notice tone="warning">
          <p>
            <Trans>Abonnementet er ikke der lenger. Det kan være avsluttet siden du søkte.</Trans>
          </p>
        </Notice>
      ) : null}
      <p>
        <Link to={pathOfStep('finn')}>
          <Trans>Søk med noe annet</Trans>
        </Link>
      </p>
    </>
  );
}

interface TakenProps {
  readonly account: FoundAccount;
}

/** A subscription that another log-in has. */
function Taken({ account }: TakenProps): ReactNode {
  return (
    <Notice tone="info">
      <p>
        <Trans>
          Dette abonnementet er allerede koblet til en annen bruker. Logg ut, og logg inn med den brukeren. Vet du ikke
          hvilken det er, kan kundesenteret hjelpe deg.
        </Trans>
      </p>
      <AccountFacts account={account} />
    </Notice>
  );
}
