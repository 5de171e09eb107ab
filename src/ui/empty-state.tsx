import type { ReactNode } from 'react';
import './empty-state.css';

/** Props of EmptyState. */
export interface EmptyStateProps {
  /** That there is nothing, as a sentence: `Du har ingen fakturaer.` */
  readonly sentence: ReactNode;
  /** Why, or when there will be something. */
  readonly reason?: ReactNode;
  /** One way on. */
  readonly children?: ReactNode;
}

/** In place of a list that is empty: a sentence, a reason, one way on. */
export function EmptyState({ sentence, reason, children }: EmptyStateProps): ReactNode {
  return (
    <div className="empty-state">
      <p className="empty-sentence">{sentence}</p>
      {reason === undefined ? null : <p className="empty-reason">{reason}</p>}
      {children === undefined ? null : <div className="empty-way">{children}</div>}
    </div>
  );
}
