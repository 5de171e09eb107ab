import type { ReactNode } from 'react';
import './fact-list.css';

interface FactListProps {
  readonly children: ReactNode;
}

/** Facts as pairs of a term and what holds for it. */
export function FactList({ children }: FactListProps): ReactNode {
  return <dl className="fact-list">{children}</dl>;
}

interface FactProps {
  readonly term: ReactNode;
  /** Whether it stands near by already, so that a phone can do without it. */
  readonly isRepeated?: boolean;
  readonly children: ReactNode;
}

/** One fact of a FactList. */
export function Fact({ term, isRepeated = false, children }: FactProps): ReactNode {
  return (
    <div className={isRepeated ? 'fact fact-repeated' : 'fact'}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
