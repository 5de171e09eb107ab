import { useLingui } from '@lingui/react';
import type { Coverage } from '#src/domain/coverage.ts';
import { weekdayList } from '../texts/weekday-list.ts';
import { useTitle } from '../title/title-context.tsx';

export interface CoverageFacts {
  readonly by: 'carrier' | 'post' | 'notDelivered' | 'unknown';
  readonly days: string;
}

/** Describes the title's delivery to an address, for a CoverageNote. */
export function useCoverageFacts(): (coverage: Coverage) => CoverageFacts {
  const { i18n } = useLingui();
  const { delivery } = useTitle();
  return (coverage) => {
    if (typeof coverage === 'string') return { by: coverage, days: '' };
    return { by: coverage.by, days: weekdayList(coverage.days ?? delivery.publicationDays, i18n) };
  };
}
