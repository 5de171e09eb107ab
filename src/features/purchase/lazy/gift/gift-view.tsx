import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import PrinterSmallIcon from '@navikt/aksel-icons/svg/PrinterSmall.svg?react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Gift } from '#src/contract/gift.ts';
import { type GiftState, isUsable } from '#src/domain/gifts.ts';
import { formatOre } from '#src/domain/money.ts';
import { ApiError } from '#src/platform/api/api-error.ts';
import { ButtonLink, Link } from '#src/platform/routing/link.tsx';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { ContactLine } from '#src/platform/title/contact-line.tsx';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { CopyButton } from '#src/ui/copy-button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Fact, FactList } from '#src/ui/fact-list.tsx';
import { LoadState } from '#src/ui/load-failure.tsx';
import { StatusMessage, type StatusReport } from '#src/ui/status-message.tsx';
import { StateTag } from '#src/ui/tag.tsx';
import { giftPath, giftPlaces, giftQuery } from '../../gift-queries.ts';
import { isOrderNo } from '../../places.ts';
import { orderFailureTexts } from '../messages.ts';
import { PdfLink } from '../purchase-receipt.tsx';
import { GiftActions } from './gift-actions.tsx';
import { giftStateTexts, monthsText } from './gift-messages.ts';

export function GiftView({ giftNo }: { readonly giftNo: string }): ReactNode {
  const isNamed = isOrderNo(giftNo);
  const query = useQuery({ ...giftQuery(giftNo), enabled: isNamed });
  const { data } = query;
  if (data !== undefined) return <Known {...data} onChanged={async () => void (await query.refetch())} />;
  // The gift does not exist, or belongs to another giver.
  if (!isNamed || (query.error instanceof ApiError && query.error.kind === 'notFound')) {
    return (
      <EmptyState
        sentence={<Trans>Det er ingen gave å vise her.</Trans>}
        reason={<Trans>Lenken kan være ufullstendig, eller gaven er kjøpt av en annen bruker.</Trans>}
      >
        <Link to={giftPath(giftPlaces.code)}>
          <Trans>Ta en gave i bruk</Trans>
        </Link>
      </EmptyState>
    );
  }
  return (
    <LoadState of={query} lines={8}>
      <Trans>Vi fikk ikke hentet gaven. Er den betalt, er den trygg.</Trans>
    </LoadState>
  );
}

interface KnownProps {
  readonly version: number;
  readonly accountNo: string;
  readonly gift: Gift;
  readonly payment: { readonly id: string; readonly failure: keyof typeof orderFailureTexts | null };
  readonly onChanged: () => Promise<void>;
}

function Known({ version, accountNo, gift, payment, onChanged }: KnownProps): ReactNode {
  const [news, setNews] = useState<StatusReport | undefined>(undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  // The clicked element disappears with its focus. The new state may arrive after the message.
  useEffect(() => {
    if (news !== undefined && document.activeElement === document.body) heading.current?.focus();
  }, [news, gift]);
  const { state, recipientName, planName } = gift;
  return (
    <>
      <div className="spread gift-head">
        <h2 ref={heading} tabIndex={-1}>
          {recipientName === '' ? (
            planName
          ) : (
            <Trans>
              {planName} til {recipientName}
            </Trans>
          )}
        </h2>
        <StateTag of={giftStateTexts[state]} />
      </div>
      <StatusMessage news={news} onDismiss={() => setNews(undefined)} />
      <p className="page-lead" role="status">
        <WhatNow gift={gift} payment={payment} />
      </p>
      {state === 'awaitingPayment' ? (
        <div className="flow-actions">
          <ButtonLink to={`/betaling?betaling=${encodeURIComponent(payment.id)}`}>
            <Trans>Fortsett betalingen</Trans>
          </ButtonLink>
        </div>
      ) : null}
      {state === 'unpaid' ? (
        <div className="flow-actions">
          <ButtonLink to={giftPath(giftPlaces.new, { fra: gift.giftNo })}>
            <Trans>Prøv igjen</Trans>
          </ButtonLink>
        </div>
      ) : null}
      {gift.code === null && (state === 'ready' || state === 'scheduled') ? (
        <p>
          <Trans>Koden kan ikke vises lenger. Når gaven sendes på e-post, får den en ny.</Trans>
        </p>
      ) : null}
      {gift.code === null || gift.link === null ? null : <GiftCard gift={gift} code={gift.code} link={gift.link} />}
      <GiftActions
        version={version}
        gift={gift}
        onChanged={async (told) => {
          await onChanged();
          setNews(told);
        }}
      />
      <GiftFacts gift={gift} accountNo={accountNo} />
      <div className="flow-actions gift-ways">
        <Link to={giftPath(giftPlaces.all)}>
          <Trans>Se alle gavene dine</Trans>
        </Link>
        <Link to={giftPath(giftPlaces.new)}>
          <Trans>Gi bort et abonnement til</Trans>
        </Link>
      </div>
      <ContactLine />
    </>
  );
}

function WhatNow({ gift, payment: { failure } }: Pick<KnownProps, 'gift' | 'payment'>): ReactNode {
  const { i18n } = useLingui();
  const { short, instant } = useDayTexts();
  const { state, handover, recipientName, sentAt, redeemedAt, expiresOn } = gift;
  if (state === 'unpaid') {
    return (
      <>
        {failure === null ? <Trans>Betalingen ble ikke fullført.</Trans> : i18n._(orderFailureTexts[failure])}{' '}
        <Trans>Ingenting er trukket, og det du fylte ut, er tatt vare på.</Trans>
      </>
    );
  }
  const values = {
    sum: formatOre(gift.priceOre),
    email: handover.by === 'email' ? handover.email : '',
    sendDay: handover.by === 'email' ? short(handover.sendOn) : '',
    sent: sentAt === null ? '' : instant(sentAt),
    used: redeemedAt === null ? '' : instant(redeemedAt),
    lastDay: expiresOn === null ? '' : short(expiresOn),
    recipientName,
  };
  return i18n._({ ...(state === 'ready' && sentAt !== null ? sentText : nowTexts[state]), values });
}

const nowTexts: Record<Exclude<GiftState, 'unpaid'>, MessageDescriptor> = {
  awaitingPayment: msg`Gaven venter på betaling, {sum}. Betaler du ikke, skylder du ingenting.`,
  scheduled: msg`Gaven er betalt, og sendes til {email} {sendDay} om morgenen.`,
  ready: msg`Gaven er betalt. Skriv ut gavekortet, eller kopier lenken og gi den til {recipientName}.`,
  redeemed: msg`Gaven ble tatt i bruk {used}. Du betaler ikke noe mer for den.`,
  withdrawn: msg`Du har angret kjøpet. {sum} betales tilbake slik du betalte.`,
  expired: msg`Gaven ble ikke tatt i bruk innen {lastDay}.`,
};
const sentText = msg`Gaven er betalt, og ble sendt til {email} {sent}. Den er ikke tatt i bruk ennå.`;

function GiftFacts({ gift, accountNo }: Pick<KnownProps, 'gift' | 'accountNo'>): ReactNode {
  const { i18n } = useLingui();
  const { titleCode } = useTitle();
  const { dated, short } = useDayTexts();
  const { state, planName, months, priceOre, vatOre, vatPercent, ariaInvoiceNo, giftNo } = gift;
  const { expiresOn, withdrawalUntil } = gift;
  const length = i18n._({ ...monthsText, values: { count: months } });
  const vat = formatOre(vatOre);
  const isPaid = ariaInvoiceNo !== null;
  return (
    <section className="stack" aria-labelledby="gift-facts">
      <h2 id="gift-facts">{isPaid ? <Trans>Kvittering</Trans> : <Trans>Bestillingen</Trans>}</h2>
      <FactList>
        <Fact term={<Trans>Abonnement</Trans>}>
          {planName}, {length}
        </Fact>
        <Fact term={isPaid ? <Trans>Betalt, med mva.</Trans> : <Trans>Pris, med mva.</Trans>}>
          <span className="purchase-sum">{formatOre(priceOre)}</span>
          {vatPercent === null ? null : (
            <span className="fact-note">
              <Trans>
                Herav mva. {vat} ({vatPercent} %)
              </Trans>
            </span>
          )}
        </Fact>
        <Fact term={<Trans>Gavenummer</Trans>}>{giftNo}</Fact>
        <Fact term={<Trans>Bestilt</Trans>}>{dated(gift.orderedAt)}</Fact>
        {expiresOn === null || !isUsable(state) ? null : (
          <Fact term={<Trans>Kan tas i bruk til og med</Trans>}>{short(expiresOn)}</Fact>
        )}
        {withdrawalUntil === null ? null : (
          <Fact term={<Trans>Angrerett til og med</Trans>}>{short(withdrawalUntil)}</Fact>
        )}
      </FactList>
      <PdfLink accountNo={accountNo} titleCode={titleCode} ariaInvoiceNo={ariaInvoiceNo} />
    </section>
  );
}

interface GiftCardProps {
  readonly gift: Gift;
  readonly code: string;
  readonly link: string;
}

/** A card for the giver to print. */
function GiftCard({ gift, code, link }: GiftCardProps): ReactNode {
  const { i18n, t } = useLingui();
  const { short } = useDayTexts();
  const { displayName } = useTitle();
  const { planName, months, recipientName, senderName, greeting, expiresOn } = gift;
  const length = i18n._({ ...monthsText, values: { count: months } });
  const host = new URL(link).host;
  const lastDay = expiresOn === null ? '' : short(expiresOn);
  return (
    <>
      <section className="gift-card" aria-label={t`Gavekort`}>
        <p className="gift-card-title">{displayName}</p>
        <p className="gift-card-what">
          <Trans>
            {planName} i {length}
          </Trans>
        </p>
        <p>
          <Trans>Til {recipientName}</Trans>
        </p>
        {greeting === '' ? null : <p className="gift-card-greeting">{greeting}</p>}
        <p>
          <Trans>Hilsen {senderName}</Trans>
        </p>
        <p className="gift-card-code">{code}</p>
        <p className="note">
          <Trans>
            Gå til {host}/bestill-abonnement?gave=kode, logg inn og skriv koden. Den kan brukes én gang, til og med{' '}
            {lastDay}.
          </Trans>
        </p>
      </section>
      <div className="flow-actions gift-ways">
        <Button variant="secondary" onClick={() => window.print()}>
          <PrinterSmallIcon />
          <Trans>Skriv ut gavekortet</Trans>
        </Button>
        <CopyButton value={link} isValueHidden label={t`Kopier lenken til gaven`} done={t`Lenken er kopiert.`}>
          <Trans>Kopier lenken</Trans>
        </CopyButton>
        <CopyButton value={code} label={t`Kopier koden til gaven`} done={t`Koden er kopiert.`}>
          <Trans>Kopier koden</Trans>
        </CopyButton>
      </div>
    </>
  );
}
