import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatOre } from '#src/domain/money.ts';
import { statusCodes } from '#src/domain/subscription.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { Fact } from '#src/ui/fact-list.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';
import { Receipt } from '#src/ui/receipt.tsx';
import { ReceiptReference } from '../components/receipt-reference.tsx';
import { type PresentSubscription, SubscriptionGate } from '../components/subscription-gate.tsx';
import { useReceipt } from '../components/use-receipt.ts';
import '../subscription.css';

/** /abonnement-reaktivert : that the cancellation is taken back, and what comes next. */
export function SubscriptionReactivatedPage(): ReactNode {
  return (
    <PageFrame heading={<Trans>Abonnementet fortsetter</Trans>}>
      <SubscriptionGate>{(present) => <Reactivated {...present} />}</SubscriptionGate>
    </PageFrame>
  );
}

function Reactivated({ holder, subscription }: PresentSubscription): ReactNode {
  const { long } = useDayTexts();
  const receipt = useReceipt(holder);
  const { planName, renewalDate, priceOre, ariaAccountNo, instStatusCode } = subscription;
  if (instStatusCode === statusCodes.PENDING_CANCELLATION) return <StillCancelled />;
  const price = formatOre(priceOre);
  const nextDay = renewalDate === null ? undefined : long(renewalDate);
  return (
    <Receipt
      heading={<Trans>Så fint at du blir</Trans>}
      lead={<Trans>Oppsigelsen er angret, og du har {planName} som før.</Trans>}
      facts={
        <>
          <Fact term={<Trans>Abonnement</Trans>}>{planName}</Fact>
          {nextDay === undefined || priceOre === 0 ? null : (
            <Fact term={<Trans>Neste betaling</Trans>}>
              <Trans>
                {price} {nextDay}
              </Trans>
            </Fact>
          )}
          <Fact term={<Trans>Kundenummer</Trans>}>{ariaAccountNo}</Fact>
          <ReceiptReference receipt={receipt} />
        </>
      }
    >
      <Link to="/">
        <Trans>Gå til Min side</Trans>
      </Link>
    </Receipt>
  );
}

function StillCancelled(): ReactNode {
  return (
    <>
      <p className="page-lead">
        <Trans>Abonnementet ditt er sagt opp.</Trans>
      </p>
      <Link to="/angre-oppsigelse">
        <Trans>Angre oppsigelsen</Trans>
      </Link>
    </>
  );
}
