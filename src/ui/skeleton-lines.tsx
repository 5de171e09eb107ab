import type { ReactNode } from 'react';
import './skeleton-lines.css';

/** Hidden from screen readers, which announce the spinner instead. */
export function SkeletonLines({ count }: { readonly count: number }): ReactNode {
  // The border and gap of an empty skeleton would shift the page.
  if (count === 0) return null;
  return (
    <div className="skeleton" aria-hidden>
      {Array.from({ length: count }, (_, line) => (
        <span className="skeleton-line" key={line} />
      ))}
    </div>
  );
}
