import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Notice } from './notice.tsx';

export interface CoverageNoteProps {
  readonly by: 'carrier' | 'post' | 'notDelivered' | 'unknown';
  /** Delivery days, such as `mandag og fredag`. */
  readonly days: string;
  /** Alternatives if the paper is not delivered to the address. */
  readonly instead?: ReactNode;
}

/** Who delivers the paper to an address, and on which days (N-04). */
export function CoverageNote({ by, days, instead }: CoverageNoteProps): ReactNode {
  switch (by) {
    case 'unknown':
      return <Trans>Vi vet ikke om vi leverer hit. Kommer ikke avisen, så kontakt kundesenteret.</Trans>;
    case 'notDelivered':
      return (
        <Notice tone="warning">
          <p>
            <Trans>Vi leverer ikke papiravisen hit. eAvisen kan du lese overalt.</Trans>
          </p>
          {instead}
        </Notice>
      );
    case 'carrier':
      return <Trans>Avisbudet leverer hit {days}.</Trans>;
    case 'post':
      return <Trans>Hit kommer avisen med posten, {days}. Det kan være dagen etter utgivelsen eller senere.</Trans>;
    default:
      return by satisfies never;
  }
}
