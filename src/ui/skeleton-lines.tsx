import type { ReactNode } from 'react';
import './skeleton-lines.css';

interface SkeletonLinesProps {
  /** How many lines will come. */
  readonly count: number;
}

/** Empty lines in the shape of the facts that are on their way. Says nothing: the spinner does. */
export function SkeletonLines({ count }: SkeletonLinesProps): ReactNode {
  return (
    <div className="skeleton" aria-hidden>
      {Array.from({ length: count }, (_, line) => (
        <span className="skeleton-line" key={line} />
      ))}
    </div>
  );
}
