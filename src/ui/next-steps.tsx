import { Children, type ReactNode } from 'react';
import './next-steps.css';

export interface NextStepsProps {
  /** Accessible name of the list. */
  readonly label: string;
  /** Links; null is omitted. */
  readonly children: ReactNode;
}

/** Links to related pages, most used first, as a list of large rows. */
export function NextSteps({ label, children }: NextStepsProps): ReactNode {
  return (
    <nav className="ways-on" aria-label={label}>
      <ul>{Children.map(children, (link) => (link === null ? null : <li>{link}</li>))}</ul>
    </nav>
  );
}
