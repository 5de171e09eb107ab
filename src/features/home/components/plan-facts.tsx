import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Subscription } from '#src/contract/subscription.ts';
import { statusNames } from '#src/domain/lexicon/subscription-names.ts';
import { isPaying } from '#src/domain/subscription.ts';
import { nameIn } from '#src/platform/i18n/i18n.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { billingPeriodTexts, featureTexts } from '#src/platform/texts/subscription-texts.ts';
import { Fact, FactList } from '#src/ui/fact-list.tsx';
import { type HomeState, homeStateOf } from '../rules.ts';

interface PlanFactsProps {
  readonly subscription: Subscription;
}

/** Shows rarely needed facts: what is included, the customer number, status and dates (Spec §3). */
export function PlanFacts({ subscription }: PlanFactsProps): ReactNode {
  const { i18n } = useLingui();
  const { short } = useDayTexts();
  const { ariaAccountNo, instStatusCode, billingPeriod, renewalDate, cancelledOn, expiryDate, features } = subscription;
  const { kind } = homeStateOf(subscription);
  return (
    <FactList>
      <Fact term={<Trans>Inkludert</Trans>}>
        <ul className="plain-list">
          {features.map((feature) => (
            <li key={feature}>{i18n._(featureTexts[feature])}</li>
          ))}
        </ul>
      </Fact>
      <Fact term={<Trans>Kundenummer</Trans>}>{ariaAccountNo}</Fact>
      <Fact term={<Trans>Status</Trans>}>
        <StatusWord kind={kind} instStatusCode={instStatusCode} />
      </Fact>
      {isPaying(subscription) ? (
        <Fact term={<Trans>Betalingsperiode</Trans>}>{i18n._(billingPeriodTexts[billingPeriod])}</Fact>
      ) : null}
      {renewalDate === null ? null : (
        <Fact term={<RenewalTerm subscription={subscription} />}>{short(renewalDate)}</Fact>
      )}
      {cancelledOn === null ? null : <Fact term={<Trans>Sagt opp</Trans>}>{short(cancelledOn)}</Fact>}
      {expiryDate === null ? null : <Fact term={<Trans>Siste dag</Trans>}>{short(expiryDate)}</Fact>}
    </FactList>
  );
}

interface StatusWordProps extends Pick<Subscription, 'instStatusCode'> {
  readonly kind: HomeState['kind'];
}

function StatusWord({ kind, instStatusCode }: StatusWordProps): ReactNode {
  const { i18n } = useLingui();
  if (kind === 'paused') return <Trans>Har pause</Trans>;
  return kind === 'gift' ? <Trans>Gave</Trans> : nameIn(i18n, statusNames[instStatusCode]);
}

function RenewalTerm({ subscription }: PlanFactsProps): ReactNode {
  const { kind } = homeStateOf(subscription);
  if (kind === 'suspended') return <Trans>Skulle vært betalt</Trans>;
  if (kind === 'pausing') return <Trans>Pause fra</Trans>;
  return kind === 'paused' ? <Trans>Starter igjen</Trans> : <Trans>Fornyes</Trans>;
}
