import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Complaint } from '#src/contract/complaint.ts';
import { ownComplaintNames, remedyNames } from '#src/domain/lexicon/complaint-names.ts';
import { nameIn } from '#src/platform/i18n/i18n.ts';
import { GoHomeLink, Link } from '#src/platform/routing/link.tsx';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { Fact } from '#src/ui/fact-list.tsx';
import { Receipt } from '#src/ui/receipt.tsx';
import { caseStates } from '../messages.ts';

export function ComplaintReceipt({ complaint }: { readonly complaint: Complaint }): ReactNode {
  const { i18n } = useLingui();
  const { long, instant } = useDayTexts();
  const { caseNumber, date, category, remedy, comment, status, madeAt, answer } = complaint;
  const lead =
    remedy === null ? (
      <Trans>Kundesenteret har fått meldingen. Takk for at du sa fra.</Trans>
    ) : (
      nameIn(i18n, remedyNames[remedy])
    );
  return (
    <Receipt
      heading={answer === null ? <Trans>Vi har fått meldingen din</Trans> : <Trans>Kundesenteret har svart</Trans>}
      lead={answer === null ? <p>{lead}</p> : paragraphsOf(answer.text)}
      facts={
        <>
          <Fact term={<Trans>Saksnummer</Trans>}>{caseNumber}</Fact>
          <Fact term={<Trans>Avisen</Trans>}>{long(date)}</Fact>
          <Fact term={<Trans>Hva gikk galt</Trans>}>{nameIn(i18n, ownComplaintNames[category])}</Fact>
          {comment === '' ? null : <Fact term={<Trans>Kommentar</Trans>}>{comment}</Fact>}
          <Fact term={<Trans>Status</Trans>}>{i18n._(caseStates[status].text)}</Fact>
          {answer === null || remedy === null ? null : (
            <Fact term={<Trans>Du får</Trans>}>{nameIn(i18n, remedyNames[remedy])}</Fact>
          )}
          <Fact term={<Trans>Sendt</Trans>}>{instant(madeAt)}</Fact>
          {answer === null ? null : <Fact term={<Trans>Svart</Trans>}>{instant(answer.at)}</Fact>}
        </>
      }
    >
      <Link to="/tilbakemelding">
        <Trans>Se alle meldinger</Trans>
      </Link>
      <GoHomeLink />
    </Receipt>
  );
}

function paragraphsOf(text: string): ReactNode {
  return text.split(/\n+/).map((paragraph, index) => <p key={index}>{paragraph}</p>);
}
