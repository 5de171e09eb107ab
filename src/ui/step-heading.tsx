import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import './step-heading.css';

export interface StepHeadingProps {
  /** The current step, 1-based. */
  readonly step: number;
  readonly count: number;
  readonly children: ReactNode;
}

/** The current step of a flow, with its question. Takes the focus on a change of step. */
export function StepHeading({ step, count, children }: StepHeadingProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef(step);

  // A new step changes the content without a navigation, so the focus must move as after one.
  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    heading.current?.focus();
  }, [step]);

  return (
    <h2 className="step-heading" tabIndex={-1} ref={heading}>
      <span className="step-count">
        <Trans>
          Steg {step} av {count}
        </Trans>
      </span>{' '}
      {children}
    </h2>
  );
}
