import { Children, type ReactNode } from 'react';
import { useIsShown } from '#src/lib/is-offered.ts';
import './next-steps.css';

export interface NextStepsProps {
  /** Accessible name of the list. */
  readonly label: string;
  /** Links. A link that is null, or leads to a page that the title lacks, is left out. */
  readonly children: ReactNode;
}

/** Links to related pages, most used first, as a list of large rows. */
export function NextSteps({ label, children }: NextStepsProps): ReactNode {
  const isShown = useIsShown();
  return (
    <nav className="ways-on" aria-label={label}>
      <ul>{Children.map(children, (link) => (isShown(link) ? <li>{link}</li> : null))}</ul>
    </nav>
  );
}

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
