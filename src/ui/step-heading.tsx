import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import './step-heading.css';

export interface StepHeadingProps {
  /** The current step, from 1. */
  readonly step: number;
  readonly count: number;
  readonly children: ReactNode;
}

/** The current step of a flow and its question. Takes the focus when the step changes. */
export function StepHeading({ step, count, children }: StepHeadingProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef(step);

  // The page's content changes without a navigation, so the focus moves as after one.
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
