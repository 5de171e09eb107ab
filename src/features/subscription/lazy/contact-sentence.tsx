import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatPhone, mailUrl, phoneUrl } from '#src/lib/norwegian.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';

/** How to reach the customer centre. */
export function ContactSentence(): ReactNode {
  const { customerCenterPhoneNumber, customerCenterEmail } = useTitle();
  const phone = formatPhone(customerCenterPhoneNumber);
  return (
    <Trans>
      Kundesenteret svarer på telefon <a href={phoneUrl(customerCenterPhoneNumber)}>{phone}</a> og e-post{' '}
      <a href={mailUrl(customerCenterEmail)}>{customerCenterEmail}</a>.
    </Trans>
  );
}
