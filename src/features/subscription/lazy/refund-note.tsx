import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatOre } from '#src/domain/money.ts';

interface RefundNoteProps {
  readonly ore: number;
  readonly unusedDays: number;
  readonly periodDays: number;
  /** Payment for the whole period. */
  readonly paidOre: number;
}

/** The refund for paid days, and its basis: every sum states its calculation. */
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
