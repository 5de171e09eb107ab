import type { ReactNode } from 'react';
import { Link } from '#src/platform/routing/link.tsx';
import type { AppPath } from '#src/platform/routing/paths.ts';
import { Notice } from '#src/ui/notice.tsx';

interface StepNoticeProps {
  readonly tone?: 'info' | 'warning';
  readonly to: AppPath;
  readonly step: ReactNode;
  readonly children: ReactNode;
}

export function StepNotice({ tone = 'info', to, step, children }: StepNoticeProps): ReactNode {
  return (
    <Notice tone={tone}>
      <p>{children}</p>
      <Link to={to}>{step}</Link>
    </Notice>
  );
}
