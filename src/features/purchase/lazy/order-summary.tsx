import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { DeliveryAddress } from '#src/contract/delivery.ts';
import type { PossibleQuote } from '#src/contract/order.ts';
import type { PurchaseMethodId } from '#src/contract/product.ts';
import { comesByPost } from '#src/domain/coverage.ts';
import { perPeriodNames } from '#src/domain/lexicon/subscription-names.ts';
import { formatOre } from '#src/domain/money.ts';
import { payDayOf } from '#src/domain/next-charge.ts';
import { useToday } from '#src/platform/clock/title-clock.ts';
import { nameIn } from '#src/platform/i18n/i18n.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { billingPeriodTexts } from '#src/platform/texts/subscription-texts.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { AddressLines } from '#src/ui/address.tsx';
import { Fact, FactList } from '#src/ui/fact-list.tsx';
import { OfferLine } from '../components/offer-line.tsx';

interface OrderSummaryProps {
  readonly quote: PossibleQuote;
  readonly method: PurchaseMethodId | undefined;
}

export function OrderSummary({ quote, method }: OrderSummaryProps): ReactNode {
  const { i18n } = useLingui();
  const { long, short } = useDayTexts();
  const today = useToday();
  const { planName, billingPeriod, fromDate, firstPaperDate, nextChargeDate, withdrawalUntil, offer } = quote;
  const next = formatOre(quote.nextChargeOre);
  const nextDay = short(payDayOf(method, nextChargeDate, useTitle().invoicing.termDays));
  const after = formatOre(quote.priceAfterOre);
  const per = nameIn(i18n, perPeriodNames[billingPeriod]);
  const lastDay = withdrawalUntil === null ? '' : long(withdrawalUntil);
  return (
    <FactList>
      <Fact term={<Trans>Abonnement</Trans>}>
        {planName}, {i18n._(billingPeriodTexts[billingPeriod]).toLowerCase()}
      </Fact>
      <Fact term={<Trans>Fra og med</Trans>}>{fromDate === today ? <Trans>i dag</Trans> : long(fromDate)}</Fact>
      {firstPaperDate === null ? null : <Fact term={<Trans>Første papiravis</Trans>}>{long(firstPaperDate)}</Fact>}
      <Fact term={<Trans>Å betale nå, med mva.</Trans>}>
        <span className="purchase-sum">{formatOre(quote.payNowOre)}</span>
        <span className="fact-note">
          <VatNote lines={quote.lines} />
        </span>
      </Fact>
      {offer === null ? null : (
        <Fact term={<Trans>Tilbudet</Trans>}>
          <OfferLine offer={offer} />
        </Fact>
      )}
      <Fact term={<Trans>Neste betaling</Trans>}>
        <Trans>
          {next} {nextDay}
        </Trans>
        {quote.nextChargeOre === quote.priceAfterOre ? null : (
          <span className="fact-note">
            <Trans>
              Etter tilbudet: {after} {per}.
            </Trans>
          </span>
        )}
      </Fact>
      {withdrawalUntil === null ? null : (
        <Fact term={<Trans>Angrerett</Trans>}>
          <Trans>til og med {lastDay}</Trans>
        </Fact>
      )}
    </FactList>
  );
}

export function VatNote({ lines }: Pick<PossibleQuote, 'lines'>): ReactNode {
  const vat = formatOre(lines.reduce((sum, { vatOre }) => sum + vatOre, 0));
  const rates = [...new Set(lines.map(({ vatPercent }) => vatPercent).filter((rate) => rate !== null))];
  const percent = rates.join(' % / ');
  if (rates.length === 0) return <Trans>Det er ikke mva. på dette.</Trans>;
  if (rates.every((rate) => rate === 0)) return <Trans>Aviser har 0 % mva.</Trans>;
  return (
    <Trans>
      Av dette er {vat} mva. ({percent} %).
    </Trans>
  );
}

export function PaperTo({ address }: { readonly address: DeliveryAddress }): ReactNode {
  const { coverage } = useTitle();
  return (
    <Fact term={<Trans>Papiravisen kommer til</Trans>}>
      <AddressLines address={address} />
      {comesByPost(address.postalCode, coverage) ? (
        <span className="fact-note">
          <Trans>Hit kommer avisen med posten, dagen etter utgivelsen eller senere.</Trans>
        </span>
      ) : null}
    </Fact>
  );
}
