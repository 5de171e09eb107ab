import type { ReactNode } from 'react';
import './empty-state.css';

export interface EmptyStateProps {
  /** Such as `Du har ingen fakturaer.` */
  readonly sentence: ReactNode;
  /** The reason, or when the list will have items. */
  readonly reason?: ReactNode;
  /** A single link. */
  readonly children?: ReactNode;
}

export function EmptyState({ sentence, reason, children }: EmptyStateProps): ReactNode {
  return (
    <div className="empty-state">
      <p className="empty-sentence">{sentence}</p>
      {reason === undefined ? null : <p className="empty-reason">{reason}</p>}
      {children === undefined ? null : <div className="empty-way">{children}</div>}
    </div>
  );
}
