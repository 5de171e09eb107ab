import CheckmarkCircleIcon from '@navikt/aksel-icons/svg/CheckmarkCircle.svg?react';
import ExclamationmarkTriangleIcon from '@navikt/aksel-icons/svg/ExclamationmarkTriangle.svg?react';
import InformationSquareIcon from '@navikt/aksel-icons/svg/InformationSquare.svg?react';
import type { ReactNode } from 'react';
import './notice.css';

/** Props of Notice. */
export interface NoticeProps {
  readonly tone: 'info' | 'warning' | 'success';
  readonly children: ReactNode;
}

const icons = {
  info: InformationSquareIcon,
  warning: ExclamationmarkTriangleIcon,
  success: CheckmarkCircleIcon,
} as const;

/** Something the reader should know before the rest, told by icon and words and never by colour alone. */
export function Notice({ tone, children }: NoticeProps): ReactNode {
  const Icon = icons[tone];
  return (
    <div className="notice" data-tone={tone}>
      <Icon className="notice-icon" />
      <div className="notice-text">{children}</div>
    </div>
  );
}
