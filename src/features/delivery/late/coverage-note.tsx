import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Coverage } from '#src/domain/coverage.ts';
import { weekdayList } from '#src/platform/texts/weekday-list.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { Notice } from '#src/ui/notice.tsx';

interface CoverageNoteProps {
  readonly coverage: Coverage;
  /** What else one can do if the paper is not delivered. */
  readonly instead?: ReactNode;
}

/** Who brings the paper to an address, and on which days (N-04). */
export function CoverageNote({ coverage, instead }: CoverageNoteProps): ReactNode {
  const { i18n } = useLingui();
  const { delivery } = useTitle();
  if (coverage === 'unknown') {
    return <Trans>Vi vet ikke om vi leverer hit. Kommer ikke avisen, så kontakt kundesenteret.</Trans>;
  }
  if (coverage === 'notDelivered') {
    return (
      <Notice tone="warning">
        <p>
          <Trans>Vi leverer ikke papiravisen hit. eAvisen kan du lese overalt.</Trans>
        </p>
        {instead}
      </Notice>
    );
  }
  const days = weekdayList(coverage.days ?? delivery.publicationDays, i18n);
  return coverage.by === 'carrier' ? (
    <Trans>Avisbudet leverer hit {days}.</Trans>
  ) : (
    <Trans>Hit kommer avisen med posten, {days}. Det kan være dagen etter utgivelsen eller senere.</Trans>
  );
}
