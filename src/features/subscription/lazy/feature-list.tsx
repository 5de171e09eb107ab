import { Trans, useLingui } from '@lingui/react/macro';
import CheckmarkIcon from '@navikt/aksel-icons/svg/Checkmark.svg?react';
import MinusIcon from '@navikt/aksel-icons/svg/Minus.svg?react';
import PlusIcon from '@navikt/aksel-icons/svg/Plus.svg?react';
import type { ReactNode } from 'react';
import type { Feature } from '#src/domain/subscription.ts';
import { useDayList } from '#src/platform/texts/day-names.ts';
import { featureTexts } from '#src/platform/texts/subscription-texts.ts';
import { type PlanContent, type PlanDifference, type PlanPart, partOf, planDifference, sharedParts } from '../rules.ts';

/** `Papiravis mandag til lørdag` */
function usePartName(): (part: PlanPart) => string {
  const { i18n, t } = useLingui();
  const dayList = useDayList();
  return ({ feature, days }) => {
    const list = dayList(days ?? []);
    return list === '' ? i18n._(featureTexts[feature]) : t`Papiravis ${{ days: list }}`;
  };
}

interface FeatureListProps {
  readonly plan: PlanContent;
}

export function FeatureList({ plan }: FeatureListProps): ReactNode {
  return <PartList parts={plan.features.map((feature) => partOf(plan, feature))} />;
}

function PartList({ parts }: { readonly parts: readonly PlanPart[] }): ReactNode {
  const nameOf = usePartName();
  return (
    <ul className="plain-list feature-list">
      {parts.map((part) => (
        <li key={part.feature}>
          <CheckmarkIcon /> {nameOf(part)}
        </li>
      ))}
    </ul>
  );
}

interface PlanFeaturesProps extends FeatureListProps {
  readonly present: PlanContent;
}

/** The shared features come first, then gains and losses. */
export function PlanFeatures({ present, plan }: PlanFeaturesProps): ReactNode {
  return (
    <>
      <PartList parts={sharedParts(plan, present)} />
      <DifferenceList difference={planDifference(present, plan)} />
    </>
  );
}

interface ComparedFeaturesProps extends FeatureListProps {
  /** Undefined for the current plan itself. */
  readonly present: PlanContent | undefined;
  /** The features to list; the same for each of the plans side by side. */
  readonly compared: readonly Feature[];
}

/** Shows only the features that differ between the plans, one per row. */
export function ComparedFeatures({ plan, present, compared }: ComparedFeaturesProps): ReactNode {
  return (
    <ul className="plain-list feature-list plan-rows">
      {compared.map((feature) => (
        <ComparedFeature key={feature} feature={feature} plan={plan} present={present ?? plan} />
      ))}
    </ul>
  );
}

function ComparedFeature({ feature, plan, present }: PlanFeaturesProps & { readonly feature: Feature }): ReactNode {
  const nameOf = usePartName();
  const { gained, lost } = planDifference(present, plan);
  const gain = gained.find((part) => part.feature === feature);
  const loss = lost.find((part) => part.feature === feature);
  if (gain !== undefined || loss !== undefined) {
    return (
      <li>
        {gain === undefined ? null : <Gain name={nameOf(gain)} />}{' '}
        {loss === undefined ? null : <Loss name={nameOf(loss)} />}
      </li>
    );
  }
  const name = nameOf(partOf(plan, feature));
  return plan.features.includes(feature) ? (
    <li>
      <CheckmarkIcon /> {name}
    </li>
  ) : (
    <li className="plan-without">
      <MinusIcon /> <Trans>Ikke med: {name}</Trans>
    </li>
  );
}

interface NameProps {
  readonly name: string;
}

function Gain({ name }: NameProps): ReactNode {
  return (
    <>
      <PlusIcon /> <Trans>Du får: {name}</Trans>
    </>
  );
}

function Loss({ name }: NameProps): ReactNode {
  return (
    <>
      <MinusIcon /> <Trans>Du mister: {name}</Trans>
    </>
  );
}

/** Marked by words and icons, with gains first. */
export function DifferenceList({ difference: { gained, lost } }: { readonly difference: PlanDifference }): ReactNode {
  const nameOf = usePartName();
  if (gained.length === 0 && lost.length === 0) return null;
  return (
    <ul className="plain-list feature-list">
      {gained.map((part) => (
        <li key={part.feature}>
          <Gain name={nameOf(part)} />
        </li>
      ))}
      {lost.map((part) => (
        <li key={part.feature}>
          <Loss name={nameOf(part)} />
        </li>
      ))}
    </ul>
  );
}
