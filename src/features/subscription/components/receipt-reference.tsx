import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Activity } from '#src/contract/activity.ts';
import { formatOrganizationNumber } from '#src/lib/norwegian.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { Fact } from '#src/ui/fact-list.tsx';

/** Shows the facts that all receipts have. */
export function ReceiptReference({ receipt }: { readonly receipt: Activity | undefined }): ReactNode {
  const { dated } = useDayTexts();
  const { displayName, organizationNumber, postalAddress } = useTitle();
  const number = formatOrganizationNumber(organizationNumber);
  const { street, postalCode, postalPlace } = postalAddress;
  return (
    <>
      {receipt === undefined ? null : (
        <>
          <Fact term={<Trans>Tidspunkt</Trans>}>{dated(receipt.at)}</Fact>
          <Fact term={<Trans>Kvittering nr.</Trans>}>{receipt.receiptNumber}</Fact>
          <MailFact mail={receipt.mail} />
        </>
      )}
      <Fact term={<Trans>Selger</Trans>}>
        {displayName}
        <span className="fact-note">
          <Trans>
            {street}, {postalCode} {postalPlace}. Org.nr. {number}
          </Trans>
        </span>
      </Fact>
    </>
  );
}

/** Renders nothing if no receipt was mailed. */
function MailFact({ mail }: { readonly mail: Activity['mail'] }): ReactNode {
  if (mail === null) return null;
  const { recipient, isSent } = mail;
  return (
    <Fact term={<Trans>På e-post</Trans>}>
      {isSent ? <Trans>Sendt til {recipient}</Trans> : <Trans>Blir sendt til {recipient}</Trans>}
    </Fact>
  );
}
