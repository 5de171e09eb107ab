import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatOre } from '#src/domain/money.ts';

interface RefundNoteProps {
  readonly ore: number;
  readonly unusedDays: number;
  readonly periodDays: number;
  /** What was paid for all days of the period. */
  readonly paidOre: number;
}

/** What one gets back for days that are paid, and what it was calculated from: no sum without its basis. */
export function RefundNote({ ore, unusedDays, periodDays, paidOre }: RefundNoteProps): ReactNode {
  const sum = formatOre(ore);
  const paid = formatOre(paidOre);
  if (ore === paidOre) return <Trans>Du får igjen {sum}, alt du har betalt.</Trans>;
  return (
    <Plural
      value={unusedDays}
      one={`Du får igjen ${sum} for dagen som er igjen av de ${periodDays} du har betalt ${paid} for.`}
      other={`Du får igjen ${sum} for de # dagene som er igjen av de ${periodDays} du har betalt ${paid} for.`}
    />
  );
}
