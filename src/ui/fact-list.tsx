import type { ReactNode } from 'react';
import './fact-list.css';

export function FactList({ children }: { readonly children: ReactNode }): ReactNode {
  return <dl className="fact-list">{children}</dl>;
}

interface FactProps {
  readonly term: ReactNode;
  /** True if a phone can hide the fact, because it is also shown nearby. */
  readonly isRepeated?: boolean;
  readonly children: ReactNode;
}

export function Fact({ term, isRepeated = false, children }: FactProps): ReactNode {
  return (
    <div className={isRepeated ? 'fact fact-repeated' : 'fact'}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
