import { Children, type ReactNode } from 'react';
import { useIsShown } from '#src/lib/is-offered.ts';
import './next-steps.css';

export interface NextStepsProps {
  /** Accessible name of the list. */
  readonly label: string;
  /** Links; null is omitted, and so is a link to a page that the title does not have. */
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
