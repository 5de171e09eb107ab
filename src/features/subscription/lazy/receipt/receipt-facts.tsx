import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ActivityFacts, LoggedKind } from '#src/contract/activity.ts';
import type { ComplaintCategory, Remedy } from '#src/domain/complaints.ts';
import { changeEffects } from '#src/domain/lexicon/change-effects.ts';
import { invoiceChannelNames, paymentMethodNames, perPeriodNames } from '#src/domain/lexicon/subscription-names.ts';
import { formatOre } from '#src/domain/money.ts';
import { payDayOf } from '#src/domain/next-charge.ts';
import { nameIn } from '#src/platform/i18n/i18n.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { Fact } from '#src/ui/fact-list.tsx';

interface ReceiptFactsProps {
  readonly kind: LoggedKind;
  readonly facts: ActivityFacts;
}

type FactsProps = Pick<ReceiptFactsProps, 'facts'>;

/** Shows only facts that apply to the change. */
export function ReceiptFacts({ kind, facts }: ReceiptFactsProps): ReactNode {
  return (
    <>
      <PlanFacts kind={kind} facts={facts} />
      <MoneyFacts kind={kind} facts={facts} />
      <DeliveryFacts facts={facts} />
      <Effects kind={kind} facts={facts} />
      {facts.note === undefined ? null : <Fact term={<Trans>Grunn</Trans>}>{facts.note}</Fact>}
    </>
  );
}

function PlanFacts({ kind, facts }: ReceiptFactsProps): ReactNode {
  const { long } = useDayTexts();
  const { planName, formerPlanName, fromDate, toDate, plannedStart } = facts;
  const startDay = plannedStart === undefined ? undefined : long(plannedStart);
  const formerTerm = kind === 'planChangeUndone' ? <Trans>Bytte som er angret</Trans> : <Trans>Abonnement før</Trans>;
  const fromTerm = kind === 'complaintMade' ? <Trans>Avisen</Trans> : <Trans>Gjelder fra</Trans>;
  return (
    <>
      {planName === undefined ? null : <Fact term={<Trans>Abonnement</Trans>}>{planName}</Fact>}
      {formerPlanName === undefined || formerPlanName === planName ? null : (
        <Fact term={formerTerm}>{formerPlanName}</Fact>
      )}
      {fromDate === undefined ? null : <Fact term={fromTerm}>{long(fromDate)}</Fact>}
      {startDay === undefined ? null : (
        <Fact term={<Trans>Begynte aldri</Trans>}>
          <Trans>Første dag skulle vært {startDay}</Trans>
        </Fact>
      )}
      {toDate === undefined ? null : (
        <Fact term={<Trans>Til og med</Trans>}>{toDate === null ? <Trans>inntil videre</Trans> : long(toDate)}</Fact>
      )}
    </>
  );
}

function MoneyFacts({ kind, facts }: ReceiptFactsProps): ReactNode {
  const { i18n } = useLingui();
  const { priceOre, priceAfterOre, billingPeriod, chargedOre, feeOre, owedOre, paymentMethod, invoiceChannel } = facts;
  const perPeriod = billingPeriod === undefined ? '' : nameIn(i18n, perPeriodNames[billingPeriod]);
  return (
    <>
      {priceOre === undefined ? null : (
        <Fact term={<Trans>Pris, med mva.</Trans>}>
          {formatOre(priceOre)} {perPeriod}
        </Fact>
      )}
      {priceAfterOre === undefined ? null : (
        <Fact term={<Trans>Pris etterpå, med mva.</Trans>}>
          {formatOre(priceAfterOre)} {perPeriod}
        </Fact>
      )}
      {chargedOre === undefined ? null : (
        <Fact term={kind === 'purchased' ? <Trans>Betalt</Trans> : <Trans>Å betale</Trans>}>
          {formatOre(chargedOre)}
          <ChargeNote kind={kind} facts={facts} />
        </Fact>
      )}
      {invoiceChannel === undefined ? null : (
        <Fact term={<Trans>Fakturaene kommer</Trans>}>{nameIn(i18n, invoiceChannelNames[invoiceChannel])}</Fact>
      )}
      {feeOre === undefined ? null : (
        <Fact term={invoiceChannel === undefined ? <Trans>Gebyr</Trans> : <Trans>Gebyr for hver faktura</Trans>}>
          {formatOre(feeOre)}
        </Fact>
      )}
      <Credit kind={kind} facts={facts} />
      {owedOre === undefined ? null : <Fact term={<Trans>Du skylder fortsatt</Trans>}>{formatOre(owedOre)}</Fact>}
      {paymentMethod === undefined ? null : (
        <Fact term={<Trans>Betalingsmetode</Trans>}>{nameIn(i18n, paymentMethodNames[paymentMethod])}</Fact>
      )}
    </>
  );
}

/** States the day of payment, except for a purchase, which was paid before it was logged. */
function ChargeNote({ kind, facts: { fromDate, chargedToDate, paymentMethod } }: ReceiptFactsProps): ReactNode {
  const { long } = useDayTexts();
  const { termDays } = useTitle().invoicing;
  if (fromDate === undefined || chargedToDate === undefined) return null;
  const day = long(payDayOf(paymentMethod, fromDate, termDays));
  const lastDay = long(chargedToDate);
  return (
    <span className="fact-note">
      {kind === 'purchased' ? (
        <Trans>For tiden til og med {lastDay}.</Trans>
      ) : (
        <Trans>
          Betales {day}, for tiden til og med {lastDay}.
        </Trans>
      )}
    </span>
  );
}

/**
 * Says whether the credit was deducted from the charge or refunded. After a withdrawal without a refund, says that
 * there is none.
 */
function Credit({ kind, facts }: ReceiptFactsProps): ReactNode {
  const { chargedOre, creditOre = 0 } = facts;
  const isRefund = chargedOre === undefined;
  if (creditOre === 0) {
    if (kind !== 'withdrawn') return null;
    return (
      <Fact term={<Trans>Penger</Trans>}>
        <Trans>Det er ikke noe å betale tilbake.</Trans>
      </Fact>
    );
  }
  return (
    <Fact term={isRefund ? <Trans>Du får tilbake</Trans> : <Trans>Trukket fra for dager du har betalt</Trans>}>
      {formatOre(creditOre)}
      <CreditNote facts={facts} />
      <CreditedIssues facts={facts} />
    </Fact>
  );
}

function CreditedIssues({ facts: { creditedIssues } }: FactsProps): ReactNode {
  if (creditedIssues === undefined) return null;
  const issues = <Plural value={creditedIssues} one="# avis" other="# aviser" />;
  return (
    <span className="fact-note">
      <Trans>
        For {issues}. Det blir trukket fra den første betalingen etter stoppen, eller betalt tilbake hvis det ikke
        kommer flere. Endrer du abonnementet før stoppen er over, kan summen bli en annen.
      </Trans>
    </span>
  );
}

/** Shows how the amount was calculated. */
function CreditNote({ facts: { paidOre = 0, usedDays, periodDays } }: FactsProps): ReactNode {
  // Before the first day, everything is refunded, so there is no calculation.
  if (paidOre === 0 || (usedDays ?? 0) === 0 || periodDays === undefined) return null;
  const paid = formatOre(paidOre);
  return (
    <span className="fact-note">
      <Trans>
        Av {paid} du har betalt, for {usedDays} brukte av {periodDays} dager.
      </Trans>
    </span>
  );
}

function DeliveryFacts({ facts }: FactsProps): ReactNode {
  const { i18n } = useLingui();
  const {
    issues,
    lapsedChanges,
    people,
    recipient,
    careOf,
    address,
    invoicesTo,
    complaintCategory,
    remedy,
    caseNumber,
  } = facts;
  return (
    <>
      {issues === undefined ? null : (
        <Fact term={<Trans>Aviser</Trans>}>
          <Plural value={issues} one="# avis" other="# aviser" />
        </Fact>
      )}
      {lapsedChanges === undefined ? null : (
        <Fact term={<Trans>Faller bort</Trans>}>
          <Plural
            value={lapsedChanges}
            one="# planlagt endring av leveringen"
            other="# planlagte endringer av leveringen"
          />
        </Fact>
      )}
      {people === undefined ? null : (
        <Fact term={<Trans>Gjelder</Trans>}>
          <Plural value={people} one="# ansatt" other="# ansatte" />
        </Fact>
      )}
      {recipient === undefined ? null : <Fact term={<Trans>Mottaker</Trans>}>{recipient}</Fact>}
      {careOf === undefined ? null : <Fact term={<Trans>c/o</Trans>}>{careOf}</Fact>}
      {address === undefined ? null : <Fact term={<Trans>Adresse</Trans>}>{address}</Fact>}
      {invoicesTo === undefined ? null : <Fact term={<Trans>Fakturaer til</Trans>}>{invoicesTo}</Fact>}
      {complaintCategory === undefined ? null : (
        <Fact term={<Trans>Hva gikk galt</Trans>}>{i18n._(complaintTexts[complaintCategory])}</Fact>
      )}
      {remedy === undefined ? null : <Fact term={<Trans>Du får</Trans>}>{i18n._(remedyTexts[remedy])}</Fact>}
      {caseNumber === undefined ? null : <Fact term={<Trans>Saksnummer</Trans>}>{caseNumber}</Fact>}
    </>
  );
}

function Effects({ kind, facts }: ReceiptFactsProps): ReactNode {
  const { i18n } = useLingui();
  const effects = changeEffects(kind, facts, i18n.locale === 'nn' ? 'nn' : 'nb');
  if (effects.length === 0) return null;
  return (
    <Fact term={<Trans>Dette skjer</Trans>}>
      {effects.map((effect) => (
        <p key={effect}>{effect}</p>
      ))}
    </Fact>
  );
}

/** Worded for the receipt. */
const complaintTexts: Record<ComplaintCategory, MessageDescriptor> = {
  notDelivered: msg`Avisen kom ikke`,
  late: msg`Avisen kom for sent`,
  wet: msg`Avisen var våt`,
  torn: msg`Avisen var revet eller skadet`,
  wrongPaper: msg`Du fikk feil avis`,
  missingPart: msg`En del av avisen manglet`,
  wrongPlace: msg`Avisen lå på feil sted`,
  other: msg`Noe annet`,
};

const remedyTexts: Record<Remedy, MessageDescriptor> = {
  newDelivery: msg`Ny avis i dag`,
  extension: msg`Abonnementet varer én dag lenger`,
  credit: msg`Avisen blir trukket fra neste betaling`,
};
