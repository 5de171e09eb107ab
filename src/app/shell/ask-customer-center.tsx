import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatPhone, phoneUrl } from '#src/lib/norwegian.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';

interface AskCustomerCenterProps {
  /** Identifies the failed call in the log (N-21); undefined if there was none. */
  readonly supportCode: string | undefined;
}

/** The customer centre's phone number and the support code, for a failure that a retry did not fix. */
export function AskCustomerCenter({ supportCode }: AskCustomerCenterProps): ReactNode {
  const { customerCenterPhoneNumber } = useTitle();
  const phone = formatPhone(customerCenterPhoneNumber);
  return (
    <>
      <p>
        <Trans>
          Hjelper det ikke, ring kundesenteret på <a href={phoneUrl(customerCenterPhoneNumber)}>{phone}</a>.
        </Trans>
      </p>
      {supportCode === undefined ? null : (
        <p>
          <Trans>Oppgi koden {supportCode}, så finner vi ut hva som skjedde.</Trans>
        </p>
      )}
    </>
  );
}
