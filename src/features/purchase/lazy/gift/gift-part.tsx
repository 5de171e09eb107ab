import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Gift } from '#src/contract/gift.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import { useSearchParams } from '#src/platform/routing/hooks.ts';
import { ButtonLink, Link } from '#src/platform/routing/link.tsx';
import { useLinkSecrets } from '#src/platform/routing/use-link-secrets.ts';
import { useSignedIn } from '#src/platform/session/use-session-facts.ts';
import { useOwner } from '#src/platform/state/session-store.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LoadFailure, LoadState } from '#src/ui/load-failure.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PlannedDeletion } from '#src/ui/planned-deletion.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { StateTag } from '#src/ui/tag.tsx';
import { giftPath, giftPlaces, giftQuery, giftsQuery } from '../../gift-queries.ts';
import { productsQuery, termsQuery } from '../../queries.ts';
import { ContinueGift } from './continue-gift.tsx';
import { GiftForm } from './gift-form.tsx';
import { giftStateTexts, monthsText } from './gift-messages.ts';
import { GiftView } from './gift-view.tsx';
import { RedeemPart } from './redeem-part.tsx';
import './gift.css';

/** The `gave` parameter selects the part (P-14). */
export function GiftPart(): ReactNode {
  const query = useSearchParams();
  const gave = query.get('gave') ?? '';
  const code = useLinkSecrets('/bestill-abonnement').get('kode') ?? '';
  switch (gave) {
    case giftPlaces.new:
      return <GiftOrder again={query.get('fra') ?? undefined} />;
    case giftPlaces.code:
      return <RedeemPart key={code} code={code} />;
    case giftPlaces.all:
      return <GiftList />;
    case giftPlaces.goOn:
      return <ContinueGift />;
    default:
      return <GiftView giftNo={gave} />;
  }
}

interface GiftOrderProps {
  /** Number of an unpaid gift that is ordered again. */
  readonly again: string | undefined;
}

function GiftOrder({ again }: GiftOrderProps): ReactNode {
  const { titleCode } = useTitle();
  const products = useQuery(productsQuery(titleCode));
  const terms = useQuery(termsQuery(titleCode));
  const gifts = useQuery(giftsQuery(titleCode));
  const person = useSignedIn();
  // Waits until the person is known, because their draft fills the form.
  const owner = useOwner();
  const former = useQuery({ ...giftQuery(again ?? ''), enabled: again !== undefined });
  const isLoading = again !== undefined && former.isPending;
  const failed = [products, terms, gifts].find(({ isError, data }) => isError && data === undefined);
  if (failed !== undefined) {
    return (
      <LoadFailure of={failed}>
        <Trans>Vi fikk ikke hentet det som trengs for å gi bort et abonnement.</Trans>
      </LoadFailure>
    );
  }
  const { data: sold } = products;
  if (sold === undefined || terms.data === undefined || gifts.data === undefined) return <SkeletonLines count={10} />;
  if (person === undefined || owner === undefined || isLoading) return <SkeletonLines count={10} />;
  if (person.deletedOn !== undefined) return <PlannedDeletion deletedOn={person.deletedOn} isBlocking />;
  const waiting = gifts.data.gifts.find(({ state }) => state === 'awaitingPayment');
  return (
    <>
      {waiting === undefined ? null : <Waiting gift={waiting} isChanged={waiting.giftNo === again} />}
      <GiftForm
        key={former.data?.gift.giftNo}
        sold={sold}
        termsVersion={terms.data.version}
        version={gifts.data.version}
        needsBirthDate={gifts.data.needsBirthDate}
        session={person}
        former={unpaid(former.data?.gift)}
      />
    </>
  );
}

function unpaid(gift: Gift | undefined): Gift | undefined {
  return gift?.state === 'unpaid' || gift?.state === 'awaitingPayment' ? gift : undefined;
}

interface WaitingProps {
  readonly gift: Gift;
  /** True if the form already has this gift's content. */
  readonly isChanged: boolean;
}

/** Shown to a person who returns without having paid. The form is empty, and a link fills it with the gift (N-09). */
function Waiting({ gift: { giftNo, recipientName }, isChanged }: WaitingProps): ReactNode {
  return (
    <Notice tone="info">
      <p>
        <Trans>Gaven til {recipientName} venter på betaling. Betaler du ikke, skylder du ingenting.</Trans>
      </p>
      <div className="flow-actions">
        <Link to={giftPath(giftNo)}>
          <Trans>Fortsett betalingen</Trans>
        </Link>
        {isChanged ? null : (
          <Link to={giftPath(giftPlaces.new, { fra: giftNo })}>
            <Trans>Endre gaven</Trans>
          </Link>
        )}
      </div>
    </Notice>
  );
}

function GiftList(): ReactNode {
  const { titleCode } = useTitle();
  const query = useQuery(giftsQuery(titleCode));
  const { data } = query;
  if (data === undefined) {
    return (
      <LoadState of={query} lines={6}>
        <Trans>Vi fikk ikke hentet gavene dine.</Trans>
      </LoadState>
    );
  }
  const more = (
    <ButtonLink variant="secondary" to={giftPath(giftPlaces.new)}>
      <Trans>Gi bort et abonnement</Trans>
    </ButtonLink>
  );
  if (data.gifts.length === 0) {
    return (
      <EmptyState
        sentence={<Trans>Du har ikke gitt bort noe abonnement ennå.</Trans>}
        reason={<Trans>Gavene du kjøper, står her, med kode, gavekort og kvittering.</Trans>}
      >
        {more}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="ruled-list gift-list">
        {data.gifts.map((gift) => (
          <GiftItem key={gift.giftNo} gift={gift} />
        ))}
      </ul>
      <div className="flow-actions">{more}</div>
    </>
  );
}

function GiftItem({ gift }: { readonly gift: Gift }): ReactNode {
  const { i18n } = useLingui();
  const { short } = useDayTexts();
  const { giftNo, state, planName, months, recipientName } = gift;
  const length = i18n._({ ...monthsText, values: { count: months } });
  const bought = short(dayInOslo(Date.parse(gift.orderedAt)));
  return (
    <li className="spread">
      <div className="gift-what">
        <h2>
          <Link to={giftPath(giftNo)}>
            {recipientName === '' ? (
              <Trans>
                {planName}, {length}
              </Trans>
            ) : (
              <Trans>
                {planName} til {recipientName}
              </Trans>
            )}
          </Link>
        </h2>
        <p className="note">
          <Trans>
            {length}, bestilt {bought}
          </Trans>
        </p>
      </div>
      <StateTag of={giftStateTexts[state]} />
    </li>
  );
}
