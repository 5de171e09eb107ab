import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatOre } from '#src/domain/money.ts';

interface VatNoteProps {
  readonly lines: readonly { readonly vatPercent: number | null; readonly vatOre: number }[];
}

/** The VAT included in a sum; newspapers are zero-rated. */
export function VatNote({ lines }: VatNoteProps): ReactNode {
  const vat = formatOre(lines.reduce((sum, { vatOre }) => sum + vatOre, 0));
  const rates = [...new Set(lines.map(({ vatPercent }) => vatPercent).filter((rate) => rate !== null))];
  const percent = rates.join(' % / ');
  if (rates.every((rate) => rate === 0) && rates.length > 0) return <Trans>Aviser har 0 % mva.</Trans>;
  if (rates.length === 0) return <Trans>Det er ikke mva. på dette.</Trans>;
  return (
    <Trans>
      Av dette er {vat} mva. ({percent} %).
    </Trans>
  );
}
