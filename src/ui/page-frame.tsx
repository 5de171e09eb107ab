import type { ReactNode } from 'react';

export interface PageFrameProps {
  readonly heading: ReactNode;
  /** One plain sentence about the current state, which opens the page. */
  readonly lead?: ReactNode;
  readonly children?: ReactNode;
}

/** A page in one column: heading, lead, then facts and actions. */
export function PageFrame({ heading, lead, children }: PageFrameProps): ReactNode {
  return (
    <div className="page">
      <h1 className="page-heading">{heading}</h1>
      {lead === undefined ? null : <div className="page-lead">{lead}</div>}
      {children}
    </div>
  );
}
