import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Deletion, RunningSubscription, UnpaidInvoice, UnusedGift } from '#src/contract/rights.ts';
import { formatOre } from '#src/domain/money.ts';
import { formatDay } from '#src/lib/norwegian-dates.ts';
import { useToday } from '#src/platform/clock/title-clock.ts';
import { Link } from '#src/platform/routing/link.tsx';
import type { AppPath } from '#src/platform/routing/paths.ts';
import { ManagedInStore } from '#src/platform/texts/managed-in-store.tsx';
import { ListOf } from '#src/ui/list-of.tsx';
import { Notice } from '#src/ui/notice.tsx';

interface DeletionWarningsProps {
  readonly deletion: Deletion;
}

/** Covers all newspapers. Each item has a link for ending or paying it first. */
export function DeletionWarnings({ deletion: { subscriptions, unpaid, gifts } }: DeletionWarningsProps): ReactNode {
  return (
    <>
      <Subscriptions of={subscriptions.filter(({ isOwn, company }) => isOwn && company === undefined)}>
        <Trans>
          Du har abonnement. Det blir avsluttet når kontoen blir slettet, og du får ikke tilbake det du har betalt for
          dagene etter.
        </Trans>
      </Subscriptions>
      <Subscriptions of={subscriptions.filter(({ company }) => company !== undefined)}>
        <Trans>
          Du styrer abonnementet til en bedrift. Det blir avsluttet for alle når kontoen blir slettet. Skal de ansatte
          lese videre, ringer du kundesenteret først.
        </Trans>
      </Subscriptions>
      <Subscriptions of={subscriptions.filter(({ isOwn, company }) => !isOwn && company === undefined)}>
        <Trans>
          Du leser med et abonnement som noen deler med deg. Du mister tilgangen når kontoen blir slettet, men
          abonnementet fortsetter.
        </Trans>
      </Subscriptions>
      {unpaid.length === 0 ? null : (
        <Notice tone="warning">
          <p>
            <Trans>Du har ubetalte fakturaer. De må betales selv om kontoen blir slettet.</Trans>
          </p>
          <ListOf className="bullet-list" items={unpaid} keyOf={(one) => one.ariaInvoiceNo}>
            {(one) => <Unpaid invoice={one} />}
          </ListOf>
        </Notice>
      )}
      {gifts.length === 0 ? null : (
        <Notice tone="info">
          <p>
            <Trans>
              Du har gitt gaver som ingen har tatt i bruk ennå. De gjelder også når kontoen er slettet, og de som skal
              sendes, blir sendt. Men du ser ikke lenger kodene, og kan ikke angre.
            </Trans>
          </p>
          <ListOf className="bullet-list" items={gifts} keyOf={(one) => one.giftNo}>
            {(one) => <Unused gift={one} />}
          </ListOf>
        </Notice>
      )}
    </>
  );
}

interface SubscriptionsProps {
  readonly of: readonly RunningSubscription[];
  readonly children: ReactNode;
}

function Subscriptions({ of, children }: SubscriptionsProps): ReactNode {
  if (of.length === 0) return null;
  return (
    <Notice tone="warning">
      <p>{children}</p>
      <ListOf className="bullet-list" items={of} keyOf={(one) => `${one.titleName} ${one.planName}`}>
        {(one) => <Running subscription={one} />}
      </ListOf>
    </Notice>
  );
}

function Running({ subscription }: { readonly subscription: RunningSubscription }): ReactNode {
  const { titleName, planName, pageUrl, isOwn, store, lastDay, sharedWith } = subscription;
  const today = useToday();
  const last = lastDay === null ? '' : formatDay(lastDay, today);
  return (
    <>
      <Trans>
        {planName} på {titleName}.
      </Trans>{' '}
      {lastDay === null ? null : <Trans>Siste dag er {last}.</Trans>}{' '}
      {sharedWith === 0 ? null : (
        <Plural
          value={sharedWith}
          one="# person mister tilgangen, og får vite det på e-post."
          other="# personer mister tilgangen, og får vite det på e-post."
        />
      )}{' '}
      {store === undefined ? null : (
        <>
          <Trans>Slettingen stopper ikke betalingen i appbutikken.</Trans> <ManagedInStore store={store} />
        </>
      )}
      {isOwn && store === undefined && lastDay === null ? (
        <TitleLink pageUrl={pageUrl} to="/avslutt-abonnement">
          <Trans>Si opp abonnementet på {titleName} først</Trans>
        </TitleLink>
      ) : null}
    </>
  );
}

interface TitleLinkProps {
  /** Min side of another title; null for this one. */
  readonly pageUrl: string | null;
  readonly to: AppPath;
  readonly children: ReactNode;
}

function TitleLink({ pageUrl, to, children }: TitleLinkProps): ReactNode {
  return pageUrl === null ? <Link to={to}>{children}</Link> : <a href={pageUrl + to}>{children}</a>;
}

function Unpaid({ invoice }: { readonly invoice: UnpaidInvoice }): ReactNode {
  const { titleName, pageUrl, ariaInvoiceNo, outstandingOre } = invoice;
  const sum = formatOre(outstandingOre);
  return (
    <>
      <Trans>
        {sum} til {titleName}.
      </Trans>{' '}
      <TitleLink pageUrl={pageUrl} to={`/betal-faktura/${ariaInvoiceNo}`}>
        <Trans>Betal faktura {ariaInvoiceNo}</Trans>
      </TitleLink>
    </>
  );
}

function Unused({ gift }: { readonly gift: UnusedGift }): ReactNode {
  const { titleName, pageUrl, giftNo, recipientName, sendOn } = gift;
  const today = useToday();
  const day = sendOn === null ? '' : formatDay(sendOn, today);
  return (
    <>
      {sendOn === null ? (
        <Trans>
          {titleName} til {recipientName}.
        </Trans>
      ) : (
        <Trans>
          {titleName} til {recipientName}, blir sendt {day}.
        </Trans>
      )}{' '}
      <TitleLink pageUrl={pageUrl} to={`/bestill-abonnement?gave=${giftNo}`}>
        <Trans>Se gaven</Trans>
      </TitleLink>
    </>
  );
}
