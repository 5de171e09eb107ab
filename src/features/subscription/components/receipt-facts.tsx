import { useLingui } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ActivityFacts } from '#src/contract/activity.ts';
import { billingPeriods } from '#src/contract/subscription.ts';
import { formatOre } from '#src/domain/money.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { paymentMethodTexts, perPeriodTexts } from '#src/platform/texts/subscription-texts.ts';
import { Fact } from '#src/ui/fact-list.tsx';

interface ReceiptFactsProps {
  readonly facts: ActivityFacts;
}

/** What a change was about: plan, dates, money, delivery; each where it applies. */
export function ReceiptFacts({ facts }: ReceiptFactsProps): ReactNode {
  return (
    <>
      <PlanFacts facts={facts} />
      <MoneyFacts facts={facts} />
      <DeliveryFacts facts={facts} />
    </>
  );
}

function PlanFacts({ facts: { planName, formerPlanName, fromDate, toDate } }: ReceiptFactsProps): ReactNode {
  const { long } = useDayTexts();
  return (
    <>
      {planName === undefined ? null : <Fact term={<Trans>Abonnement</Trans>}>{planName}</Fact>}
      {formerPlanName === undefined ? null : <Fact term={<Trans>Abonnement før</Trans>}>{formerPlanName}</Fact>}
      {fromDate === undefined ? null : <Fact term={<Trans>Gjelder fra</Trans>}>{long(fromDate)}</Fact>}
      {toDate === undefined ? null : (
        <Fact term={<Trans>Til og med</Trans>}>{toDate === null ? <Trans>inntil videre</Trans> : long(toDate)}</Fact>
      )}
    </>
  );
}

function MoneyFacts({ facts }: ReceiptFactsProps): ReactNode {
  const { i18n } = useLingui();
  const { priceOre, billingPeriod, chargedOre, feeOre, creditOre, paymentMethod } = facts;
  const period = billingPeriods.find((known) => known === billingPeriod);
  return (
    <>
      {priceOre === undefined ? null : (
        <Fact term={<Trans>Pris, med mva.</Trans>}>
          {formatOre(priceOre)} {period === undefined ? null : i18n._(perPeriodTexts[period])}
        </Fact>
      )}
      {chargedOre === undefined ? null : <Fact term={<Trans>Å betale</Trans>}>{formatOre(chargedOre)}</Fact>}
      {feeOre === undefined ? null : <Fact term={<Trans>Gebyr</Trans>}>{formatOre(feeOre)}</Fact>}
      {creditOre === undefined ? null : (
        <Fact term={<Trans>Du får tilbake</Trans>}>
          {formatOre(creditOre)}
          <CreditNote facts={facts} />
        </Fact>
      )}
      {paymentMethod === undefined ? null : (
        <Fact term={<Trans>Betalingsmåte</Trans>}>{i18n._(paymentMethodTexts[paymentMethod])}</Fact>
      )}
    </>
  );
}

/** From what a credit was reckoned: no sum without its basis. */
function CreditNote({ facts: { paidOre, usedDays, periodDays } }: ReceiptFactsProps): ReactNode {
  if (paidOre === undefined || usedDays === undefined || periodDays === undefined) return null;
  const paid = formatOre(paidOre);
  return (
    <span className="fact-note">
      <Trans>
        Av {paid} du har betalt, for {usedDays} brukte av {periodDays} dager.
      </Trans>
    </span>
  );
}

function DeliveryFacts({ facts: { issues, address, caseNumber } }: ReceiptFactsProps): ReactNode {
  return (
    <>
      {issues === undefined ? null : (
        <Fact term={<Trans>Omfatter</Trans>}>
          <Plural value={issues} one="# avis" other="# aviser" />
        </Fact>
      )}
      {address === undefined ? null : <Fact term={<Trans>Adresse</Trans>}>{address}</Fact>}
      {caseNumber === undefined ? null : <Fact term={<Trans>Saksnummer</Trans>}>{caseNumber}</Fact>}
    </>
  );
}
