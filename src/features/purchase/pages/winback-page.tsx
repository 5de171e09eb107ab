import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { campaigns, offerPriceOre } from '#src/domain/campaigns.ts';
import { planCatalogue } from '#src/domain/plan-catalogue.ts';
import { useIsReady } from '#src/platform/routing/hooks.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { sessionQuery } from '#src/platform/session/session-queries.ts';
import { ContactLine } from '#src/platform/title/contact-line.tsx';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { TitleText } from '#src/platform/title/title-text.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';
import { OfferLine } from '../components/offer-line.tsx';
import { WinbackPart } from '../lazy-parts.ts';
import '../purchase.css';
import { winbackQuery } from '../winback-query.ts';

const { winback } = campaigns;
const others = msg`Har du ikke vært abonnent før, finner du alle abonnementene i <order>bestillingen</order>.`;

/** /winback : the offer for former subscribers, which anyone can read. */
export function WinbackPage(): ReactNode {
  const offers = winback.plans.map((kind) => {
    const { name, priceOre } = planCatalogue[kind];
    const priceAfterOre = priceOre.monthly;
    const price = offerPriceOre(priceAfterOre, winback);
    return { kind, name, billingPeriod: 'monthly' as const, priceOre: price, priceAfterOre, periods: winback.periods };
  });
  return (
    <PageFrame
      heading={<Trans>Velkommen tilbake</Trans>}
      lead={<Trans>Har du vært abonnent før, kan du få tre måneder til nedsatt pris.</Trans>}
    >
      <WinbackOffers>
        {(wayTo) => (
          <ul className="offer-list">
            {offers.map(({ kind, name, ...offer }) => (
              <li key={kind}>
                <div className="offer-text">
                  <h2>{name}</h2>
                  <p>
                    <OfferLine offer={offer} />
                  </p>
                </div>
                {wayTo(kind, name)}
              </li>
            ))}
          </ul>
        )}
      </WinbackOffers>
      <p>
        <TitleText message={others} />
      </p>
      <ContactLine />
    </PageFrame>
  );
}

interface WinbackOffersProps {
  /** The offers, each with the way to it for those who may have them. */
  readonly children: (wayTo: (planKind: string, planName: string) => ReactNode) => ReactNode;
}

/** The offers as they stand for this visitor: a person who is logged in is told if they cannot have them, and why. */
function WinbackOffers({ children }: WinbackOffersProps): ReactNode {
  const { titleCode } = useTitle();
  const isReady = useIsReady();
  const { data: session } = useQuery({ ...sessionQuery(), enabled: isReady });
  const isSignedIn = isReady && session?.authenticated === true;
  const { data: winback } = useQuery({ ...winbackQuery(titleCode), enabled: isSignedIn });
  const isRefused = isSignedIn && winback !== undefined && winback.standing !== 'eligible';
  const wayTo = (planKind: string, planName: string): ReactNode => {
    if (isRefused) return null;
    const query = new URLSearchParams({
      plan: `${titleCode}-${planKind}`,
      kampanje: campaigns.winback.id,
      steg: 'deg',
    }).toString();
    return (
      <Link className="ds-button" data-variant="secondary" to={`/bestill-abonnement?${query}`}>
        <Trans>Bestill {planName}</Trans>
      </Link>
    );
  };
  return (
    <>
      {isRefused ? <WinbackPart winback={winback} /> : null}
      {children(wayTo)}
    </>
  );
}
