import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CampaignOffer } from '#src/contract/product.ts';
import { useIsReady } from '#src/platform/routing/hooks.ts';
import { ButtonLink } from '#src/platform/routing/link.tsx';
import { sessionQuery } from '#src/platform/session/session-queries.ts';
import { ContactLine } from '#src/platform/title/contact-line.tsx';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { TitleText } from '#src/platform/title/title-text.tsx';
import { LoadState } from '#src/ui/load-failure.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';
import { OfferLine } from '../components/offer-line.tsx';
import { WinbackPart } from '../lazy-parts.ts';
import { productsQuery, winbackQuery } from '../queries.ts';
import '../purchase.css';

const others = msg`Har du ikke vært abonnent før, finner du alle abonnementene i <order>bestillingen</order>.`;

/** `/winback`: the offer for former subscribers, open to anyone. */
export function WinbackPage(): ReactNode {
  const { titleCode } = useTitle();
  const isReady = useIsReady();
  const products = useQuery({ ...productsQuery(titleCode), enabled: isReady });
  const sold = products.data;
  const offers = (sold?.offers ?? []).filter(({ kind }) => kind === 'winback');
  const hasNone = sold !== undefined && offers.length === 0;
  const nameOf = (id: string): string => sold?.products.find((one) => one.ariaPlanID === id)?.planName ?? '';
  return (
    <PageFrame
      heading={<Trans>Velkommen tilbake</Trans>}
      lead={
        hasNone ? (
          <Trans>Akkurat nå har vi ikke noe tilbud til tidligere abonnenter.</Trans>
        ) : (
          <Trans>Har du vært abonnent før, kan du få nedsatt pris de første månedene.</Trans>
        )
      }
    >
      <WinbackOffers>
        {sold === undefined ? (
          <div className="offers-waiting" data-failed={products.isError}>
            {isReady ? (
              <LoadState of={products} lines={6}>
                <Trans>Vi fikk ikke hentet tilbudene.</Trans>
              </LoadState>
            ) : null}
          </div>
        ) : null}
        {offers.length === 0 ? null : (
          <ul className="ruled-list offer-list">
            {offers.map((offer) => (
              <li key={offer.ariaPlanID} className="spread">
                <div className="offer-text">
                  <h2>{nameOf(offer.ariaPlanID)}</h2>
                  <p>
                    <OfferLine offer={offer} />
                  </p>
                </div>
                <OfferLink offer={offer} planName={nameOf(offer.ariaPlanID)} />
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

/** A signed-in person who cannot have the offers sees the reason instead. */
function WinbackOffers({ children }: { readonly children: ReactNode }): ReactNode {
  const { titleCode } = useTitle();
  const isReady = useIsReady();
  const { data: session } = useQuery({ ...sessionQuery(), enabled: isReady });
  const isSignedIn = isReady && session?.authenticated === true;
  const { data: winback } = useQuery({ ...winbackQuery(titleCode), enabled: isSignedIn });
  const isRefused = isSignedIn && winback !== undefined && winback.standing !== 'eligible';
  return isRefused ? <WinbackPart {...winback} /> : children;
}

interface OfferLinkProps {
  readonly offer: CampaignOffer;
  readonly planName: string;
}

function OfferLink({ offer: { id, ariaPlanID }, planName }: OfferLinkProps): ReactNode {
  const query = new URLSearchParams({ plan: ariaPlanID, kampanje: id ?? '', steg: 'deg' }).toString();
  return (
    <ButtonLink variant="secondary" to={`/bestill-abonnement?${query}`}>
      <Trans>Bestill {planName}</Trans>
    </ButtonLink>
  );
}
