import type { ReactNode } from 'react';
import './empty-state.css';

export interface EmptyStateProps {
  /** States that the list is empty: `Du har ingen fakturaer.` */
  readonly sentence: ReactNode;
  /** The reason, or when the list will have items. */
  readonly reason?: ReactNode;
  /** A single link. */
  readonly children?: ReactNode;
}

/** Shown instead of an empty list: a sentence, a reason and a link. */
export function EmptyState({ sentence, reason, children }: EmptyStateProps): ReactNode {
  return (
    <div className="empty-state">
      <p className="empty-sentence">{sentence}</p>
      {reason === undefined ? null : <p className="empty-reason">{reason}</p>}
      {children === undefined ? null : <div className="empty-way">{children}</div>}
    </div>
  );
}
