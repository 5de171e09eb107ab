import { Trans, useLingui } from '@lingui/react/macro';
import CheckmarkIcon from '@navikt/aksel-icons/svg/Checkmark.svg?react';
import MinusIcon from '@navikt/aksel-icons/svg/Minus.svg?react';
import PlusIcon from '@navikt/aksel-icons/svg/Plus.svg?react';
import type { ReactNode } from 'react';
import type { Subscription } from '#src/contract/subscription.ts';
import { featureTexts } from '#src/platform/texts/subscription-texts.ts';
import { type PlanDifference, planDifference } from '../rules.ts';

type Features = readonly Subscription['features'][number][];

interface FeatureListProps {
  readonly features: Features;
}

export function FeatureList({ features }: FeatureListProps): ReactNode {
  const { i18n } = useLingui();
  return (
    <ul className="feature-list">
      {features.map((feature) => (
        <li key={feature}>
          <CheckmarkIcon /> {i18n._(featureTexts[feature])}
        </li>
      ))}
    </ul>
  );
}

interface PlanFeaturesProps extends FeatureListProps {
  /** Features of the current plan. */
  readonly present: Features;
}

/** The features that the plan shares with the current one, then what is gained and lost. */
export function PlanFeatures({ present, features }: PlanFeaturesProps): ReactNode {
  return (
    <>
      <FeatureList features={features.filter((feature) => present.includes(feature))} />
      <DifferenceList difference={planDifference(present, features)} />
    </>
  );
}

interface ComparedFeaturesProps extends FeatureListProps {
  /** Features of the current plan; undefined if this is the current plan. */
  readonly present: Features | undefined;
  /** The features to compare, the same for all plans shown side by side. */
  readonly compared: Features;
}

/** The features in which the plans differ, one per row. */
export function ComparedFeatures({ features, present, compared }: ComparedFeaturesProps): ReactNode {
  return (
    <ul className="feature-list plan-rows">
      {compared.map((feature) => (
        <ComparedFeature
          key={feature}
          feature={feature}
          isThere={features.includes(feature)}
          isPresent={(present ?? features).includes(feature)}
        />
      ))}
    </ul>
  );
}

interface ComparedFeatureProps {
  readonly feature: Features[number];
  readonly isThere: boolean;
  /** True if the current plan has the feature. */
  readonly isPresent: boolean;
}

function ComparedFeature({ feature, isThere, isPresent }: ComparedFeatureProps): ReactNode {
  const { i18n } = useLingui();
  const name = i18n._(featureTexts[feature]);
  if (isThere && isPresent) {
    return (
      <li>
        <CheckmarkIcon /> {name}
      </li>
    );
  }
  if (isThere) {
    return (
      <li>
        <PlusIcon /> <Trans>Du får: {name}</Trans>
      </li>
    );
  }
  return (
    <li className={isPresent ? undefined : 'plan-without'}>
      <MinusIcon /> {isPresent ? <Trans>Du mister: {name}</Trans> : <Trans>Ikke med: {name}</Trans>}
    </li>
  );
}

interface DifferenceListProps {
  readonly difference: PlanDifference;
}

/** Features gained and lost by a change of plan, marked by words and icons, gains first. */
export function DifferenceList({ difference: { gained, lost } }: DifferenceListProps): ReactNode {
  const { i18n } = useLingui();
  if (gained.length === 0 && lost.length === 0) return null;
  return (
    <ul className="feature-list">
      {gained.map((feature) => {
        const name = i18n._(featureTexts[feature]);
        return (
          <li key={feature}>
            <PlusIcon /> <Trans>Du får: {name}</Trans>
          </li>
        );
      })}
      {lost.map((feature) => {
        const name = i18n._(featureTexts[feature]);
        return (
          <li key={feature}>
            <MinusIcon /> <Trans>Du mister: {name}</Trans>
          </li>
        );
      })}
    </ul>
  );
}
