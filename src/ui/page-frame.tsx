import type { ReactNode } from 'react';

export interface PageFrameProps {
  readonly heading: ReactNode;
  /** One plain sentence about the current state. */
  readonly lead?: ReactNode;
  readonly children?: ReactNode;
}

export function PageFrame({ heading, lead, children }: PageFrameProps): ReactNode {
  return (
    <div className="page">
      <h1 className="page-heading">{heading}</h1>
      {lead === undefined ? null : <div className="page-lead">{lead}</div>}
      {children}
    </div>
  );
}
