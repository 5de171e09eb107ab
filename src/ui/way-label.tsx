import type { ReactNode } from 'react';

interface WayLabelProps {
  /** The current state in one line; undefined until it is known. */
  readonly state: ReactNode;
  readonly children: ReactNode;
}

/** The text of a link in NextSteps: where it leads, and the current state there. */
export function WayLabel({ state, children }: WayLabelProps): ReactNode {
  return (
    <span>
      {children}
      <span className="way-state">{state}</span>
    </span>
  );
}
