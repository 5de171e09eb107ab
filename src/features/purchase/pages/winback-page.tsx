import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { campaigns, offerPriceOre } from '#src/domain/campaigns.ts';
import { planCatalogue } from '#src/domain/plan-catalogue.ts';
import { ContactLine } from '#src/platform/title/contact-line.tsx';
import { TitleText } from '#src/platform/title/title-text.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';
import { OfferLine } from '../components/offer-line.tsx';
import { WinbackOffers } from '../components/winback-offers.tsx';
import '../purchase.css';

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
