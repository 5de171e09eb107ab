import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Complaint } from '#src/contract/complaint.ts';
import { ownComplaintNames, remedyNames } from '#src/domain/lexicon/complaint-names.ts';
import { nameIn } from '#src/platform/i18n/i18n.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { Fact } from '#src/ui/fact-list.tsx';
import { Receipt } from '#src/ui/receipt.tsx';
import { statusTexts } from '../messages.ts';

interface ComplaintReceiptProps {
  readonly complaint: Complaint;
}

/** The current state of a case: its number, its subject, and its outcome. */
export function ComplaintReceipt({ complaint }: ComplaintReceiptProps): ReactNode {
  const { i18n } = useLingui();
  const { long, instant } = useDayTexts();
  const { caseNumber, date, category, remedy, comment, status, madeAt } = complaint;
  return (
    <Receipt
      heading={<Trans>Vi har fått meldingen din</Trans>}
      lead={
        <p>
          {remedy === null ? (
            <Trans>Kundesenteret har fått meldingen. Takk for at du sa fra.</Trans>
          ) : (
            nameIn(i18n, remedyNames[remedy])
          )}
        </p>
      }
      facts={
        <>
          <Fact term={<Trans>Saksnummer</Trans>}>{caseNumber}</Fact>
          <Fact term={<Trans>Avisen</Trans>}>{long(date)}</Fact>
          <Fact term={<Trans>Hva gikk galt</Trans>}>{nameIn(i18n, ownComplaintNames[category])}</Fact>
          {comment === '' ? null : <Fact term={<Trans>Kommentar</Trans>}>{comment}</Fact>}
          <Fact term={<Trans>Status</Trans>}>{i18n._(statusTexts[status])}</Fact>
          <Fact term={<Trans>Sendt</Trans>}>{instant(madeAt)}</Fact>
        </>
      }
    >
      <Link to="/tilbakemelding">
        <Trans>Se alle meldinger</Trans>
      </Link>
      <Link to="/">
        <Trans>Gå til Min side</Trans>
      </Link>
    </Receipt>
  );
}
