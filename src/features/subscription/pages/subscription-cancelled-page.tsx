import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatOre } from '#src/domain/money.ts';
import { statusCodes } from '#src/domain/subscription.ts';
import { GoHomeLink, Link } from '#src/platform/routing/link.tsx';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { Fact } from '#src/ui/fact-list.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';
import { Receipt } from '#src/ui/receipt.tsx';
import { CancellationHeading, NotCancelled } from '../components/cancellation-state.tsx';
import { ReceiptReference } from '../components/receipt-reference.tsx';
import { type LoadedSubscription, SubscriptionGate } from '../components/subscription-gate.tsx';
import { useReceipt } from '../receipt-query.ts';
import { announcedCollections } from '../rules.ts';
import '../subscription.css';

/** `/abonnement-avsluttet`: confirms the cancellation, with the last day and the link to undo it. */
export function SubscriptionCancelledPage(): ReactNode {
  return (
    <PageFrame
      heading={
        <CancellationHeading
          cancelled={<Trans>Oppsigelsen er mottatt</Trans>}
          running={<Trans>Abonnementet er ikke sagt opp</Trans>}
        />
      }
    >
      <SubscriptionGate>{(present) => <Cancelled {...present} />}</SubscriptionGate>
    </PageFrame>
  );
}

function Cancelled({ holder, subscription, openInvoices = [] }: LoadedSubscription): ReactNode {
  const { displayName } = useTitle();
  const { long } = useDayTexts();
  const { data: receipt } = useReceipt(holder);
  const { planName, expiryDate, cancelledOn, ariaAccountNo, instStatusCode } = subscription;
  const owedOre = receipt?.facts.owedOre;
  if (instStatusCode !== statusCodes.PENDING_CANCELLATION) return <NotCancelled subscription={subscription} />;
  const lastDay = expiryDate === null ? undefined : long(expiryDate);
  const collections = announcedCollections(openInvoices);
  const isPaid = owedOre === undefined && openInvoices.length === 0;
  return (
    <Receipt
      heading={<Trans>Du har sagt opp {planName}</Trans>}
      lead={
        <>
          {lastDay === undefined ? (
            <Trans>Takk for at du har lest {displayName}.</Trans>
          ) : (
            <Trans>
              Takk for at du har lest {displayName}. Du kan lese som før til og med {lastDay}.
            </Trans>
          )}{' '}
          {isPaid ? <Trans>Det kommer ingen flere betalinger.</Trans> : null}
        </>
      }
      facts={
        <>
          <Fact term={<Trans>Abonnement</Trans>}>{planName}</Fact>
          {cancelledOn === null ? null : <Fact term={<Trans>Sagt opp</Trans>}>{long(cancelledOn)}</Fact>}
          {lastDay === undefined ? null : <Fact term={<Trans>Siste dag</Trans>}>{lastDay}</Fact>}
          {lastDay === undefined ? null : (
            <Fact term={<Trans>Kan angres</Trans>}>
              <Trans>til og med {lastDay}</Trans>
            </Fact>
          )}
          {owedOre === undefined ? null : <Fact term={<Trans>Du skylder fortsatt</Trans>}>{formatOre(owedOre)}</Fact>}
          {collections.map(({ ariaInvoiceNo, outstandingOre, dueOn, collectOn }) => (
            <Fact key={ariaInvoiceNo} term={<Trans>Trekkes fortsatt</Trans>}>
              {formatOre(outstandingOre)} {long(collectOn ?? dueOn)}
            </Fact>
          ))}
          <Fact term={<Trans>Kundenummer</Trans>}>{ariaAccountNo}</Fact>
          <ReceiptReference receipt={receipt} />
        </>
      }
    >
      <Link to="/angre-oppsigelse">
        <Trans>Angre oppsigelsen</Trans>
      </Link>
      <GoHomeLink />
    </Receipt>
  );
}
