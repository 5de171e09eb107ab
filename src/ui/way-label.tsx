import type { ReactNode } from 'react';

interface WayLabelProps {
  /** Current state in one line; undefined while unknown. */
  readonly state: ReactNode;
  readonly children: ReactNode;
}

/** The text of a link in NextSteps: its target, and the target's state. */
export function WayLabel({ state, children }: WayLabelProps): ReactNode {
  return (
    <span>
      {children}
      <span className="way-state">{state}</span>
    </span>
  );
}
