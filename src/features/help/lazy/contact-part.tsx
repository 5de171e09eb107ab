import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { sessionQuery } from '#src/platform/session/session-queries.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { Fact } from '#src/ui/fact-list.tsx';
import { Receipt } from '#src/ui/receipt.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { ContactForm, type SentCase } from './contact-form.tsx';

/** The form for a message to the customer centre, and its receipt (P-16). */
export function ContactPart(): ReactNode {
  const session = useQuery(sessionQuery());
  const [sent, setSent] = useState<SentCase>();
  if (sent !== undefined) return <Sent sent={sent} />;
  if (session.isPending) return <SkeletonLines count={9} />;
  // Without an answer nobody is known, and who acts for a holder writes for themselves: the form asks who writes.
  const { data } = session;
  const user = data?.authenticated === true && data.acting === undefined ? data.user : undefined;
  return <ContactForm user={user} onSent={setSent} />;
}

function Sent({ sent: { caseNumber, email, message } }: { readonly sent: SentCase }): ReactNode {
  return (
    <Receipt
      heading={<Trans>Vi har fått meldingen din</Trans>}
      lead={
        <p>
          <Trans>Kundesenteret svarer deg på e-post. Vi har også sendt en bekreftelse dit.</Trans>
        </p>
      }
      facts={
        <>
          <Fact term={<Trans>Saksnummer</Trans>}>{caseNumber}</Fact>
          <Fact term={<Trans>Vi svarer til</Trans>}>{email}</Fact>
          <Fact term={<Trans>Dette skrev du</Trans>}>
            <span className="receipt-words">{message}</span>
          </Fact>
        </>
      }
    >
      <Link to="/kundeservice">
        <Trans>Tilbake til kundeservice</Trans>
      </Link>
    </Receipt>
  );
}
