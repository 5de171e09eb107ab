import type { ReactNode } from 'react';
import './skeleton-lines.css';

interface SkeletonLinesProps {
  /** Expected number of lines. */
  readonly count: number;
}

/** Empty lines in the shape of the facts that are loading. Silent: the spinner announces it. */
export function SkeletonLines({ count }: SkeletonLinesProps): ReactNode {
  // Its border and gap would move the page.
  if (count === 0) return null;
  return (
    <div className="skeleton" aria-hidden>
      {Array.from({ length: count }, (_, line) => (
        <span className="skeleton-line" key={line} />
      ))}
    </div>
  );
}
