import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Moving } from '#src/contract/moving.ts';
import { StepHeading } from '#src/ui/step-heading.tsx';
import { type MovingStep, stepsFor } from './moving-steps.ts';

interface MovingHeadingProps {
  readonly step: MovingStep;
  readonly moving: Moving;
}

/** What a screen asks. It stays while the screens change, so that the focus follows. */
export function MovingHeading({ step, moving }: MovingHeadingProps): ReactNode {
  const steps = stepsFor(moving);
  return (
    <StepHeading step={steps.indexOf(step) + 1} count={steps.length}>
      <Question step={step} moving={moving} />
    </StepHeading>
  );
}

function Question({ step, moving: { hasInvoices, shared } }: MovingHeadingProps): ReactNode {
  switch (step) {
    case 'adresse':
      return <Trans>Når flytter du, og hvor?</Trans>;
    case 'avisen':
      return <Trans>Avisen på den nye adressen</Trans>;
    case 'resten':
      if (shared === 0) return <Trans>Fakturaene</Trans>;
      return hasInvoices ? <Trans>Faktura og familie</Trans> : <Trans>Familien</Trans>;
    case 'bekreft':
      return <Trans>Stemmer dette?</Trans>;
    default:
      return step satisfies never;
  }
}
