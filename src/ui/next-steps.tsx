import { Children, type ReactNode } from 'react';
import { useIsShown } from '#src/lib/is-offered.ts';
import './next-steps.css';

export interface NextStepsProps {
  /** Accessible name. */
  readonly label: string;
  /** Links. A link that is null, or leads to a page that the title lacks, is left out. */
  readonly children: ReactNode;
}

/** A list of large rows, most used first. */
export function NextSteps({ label, children }: NextStepsProps): ReactNode {
  const isShown = useIsShown();
  return (
    <nav className="ways-on" aria-label={label}>
      <ul>{Children.map(children, (link) => (isShown(link) ? <li>{link}</li> : null))}</ul>
    </nav>
  );
}

interface WayLabelProps {
  /** In one line; undefined until the state is known. */
  readonly state: ReactNode;
  readonly children: ReactNode;
}

/** The text of a link in NextSteps. */
export function WayLabel({ state, children }: WayLabelProps): ReactNode {
  return (
    <span>
      {children}
      <span className="way-state">{state}</span>
    </span>
  );
}
