import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Notice } from './notice.tsx';

/** Props of DelayNotice. */
export interface DelayNoticeProps {
  /** What has happened, in the newspaper's own words. */
  readonly text: string;
  /** When the paper is expected, as people say it: `20. november kl. 09.00`; null if nobody knows. */
  readonly expected: string | null;
}

/** A delay of the paper that is known where the reader lives (P-05). */
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
