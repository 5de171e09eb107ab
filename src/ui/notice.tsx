import { Trans } from '@lingui/react/macro';
import CheckmarkCircleIcon from '@navikt/aksel-icons/svg/CheckmarkCircle.svg?react';
import ExclamationmarkTriangleIcon from '@navikt/aksel-icons/svg/ExclamationmarkTriangle.svg?react';
import InformationSquareIcon from '@navikt/aksel-icons/svg/InformationSquare.svg?react';
import type { ReactNode } from 'react';
import './notice.css';

export interface NoticeProps {
  readonly tone: 'info' | 'warning' | 'success';
  readonly children: ReactNode;
}

const icons = {
  info: InformationSquareIcon,
  warning: ExclamationmarkTriangleIcon,
  success: CheckmarkCircleIcon,
} as const;

/** Marked by an icon and words, not only by colour. */
export function Notice({ tone, children }: NoticeProps): ReactNode {
  const Icon = icons[tone];
  return (
    <div className="notice" data-tone={tone}>
      <Icon className="notice-icon" />
      <div className="notice-text">{children}</div>
    </div>
  );
}

interface DelayNoticeProps {
  /** As worded by the newspaper. */
  readonly text: string;
  /** In words: `20. november kl. 09.00`; null if unknown. */
  readonly expected: string | null;
}

/** Announces a delay in the reader's area (P-05). */
export function DelayNotice({ text, expected }: DelayNoticeProps): ReactNode {
  return (
    <Notice tone="warning">
      <p>{text}</p>
      {expected === null ? null : (
        <p>
          <Trans>Avisen er ventet {expected}.</Trans>
        </p>
      )}
    </Notice>
  );
}
