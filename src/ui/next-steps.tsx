import { Children, type ReactNode } from 'react';
import './next-steps.css';

/** Props of NextSteps. */
export interface NextStepsProps {
  /** Names the list for those who do not see it. */
  readonly label: string;
  /** Links; what is left out (null) leaves no gap. */
  readonly children: ReactNode;
}

/** The pages one may want to go to from here, most used first, as a ruled list of large links. */
export function NextSteps({ label, children }: NextStepsProps): ReactNode {
  return (
    <nav className="ways-on" aria-label={label}>
      <ul>{Children.map(children, (link) => (link === null ? null : <li>{link}</li>))}</ul>
    </nav>
  );
}
