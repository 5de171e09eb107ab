import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Notice } from './notice.tsx';

export interface DelayNoticeProps {
  /** What has happened, in the newspaper's own words. */
  readonly text: string;
  /** Expected time, in words: `20. november kl. 09.00`; null if unknown. */
  readonly expected: string | null;
}

/** A known delay of the paper where the reader lives (P-05). */
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
