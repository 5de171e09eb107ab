import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { youthAgeLimit } from '#src/domain/ages.ts';
import { type Plan, planCatalogue, soldPlans } from '#src/domain/plan-catalogue.ts';
import { planDeliveryRules } from '#src/domain/plan-delivery-rules.ts';
import { joinWords } from '#src/lib/norwegian.ts';
import { featureTexts } from '#src/platform/texts/subscription-texts.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { weekdayList } from '#src/platform/texts/weekday-list.ts';

/** What each plan that is sold gives, from the plans themselves. */
export function PlanTerms(): ReactNode {
  return (
    <ul>
      {soldPlans.map((kind) => (
        <li key={kind}>
          <PlanGives plan={planCatalogue[kind]} />
          {kind === 'UNG' ? (
            <>
              {' '}
              <Trans>Det er for deg som er under {youthAgeLimit} år.</Trans>
            </>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

interface PlanGivesProps {
  readonly plan: Plan;
}

function PlanGives({ plan: { name, features, paperDays } }: PlanGivesProps): ReactNode {
  const { i18n } = useLingui();
  const { delivery, familyMaximum } = useTitle();
  const given = features.filter((feature) => feature !== 'familySharing' || familyMaximum > 0);
  const words = joinWords(given.map((feature) => inSentence(i18n._(featureTexts[feature]))));
  if (paperDays === undefined) {
    return (
      <Trans>
        {name} gir {words}.
      </Trans>
    );
  }
  const days = weekdayList(planDeliveryRules(delivery, paperDays).publicationDays, i18n);
  return (
    <Trans>
      {name} gir {words}. Papiravisen kommer {days}.
    </Trans>
  );
}

function inSentence(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
