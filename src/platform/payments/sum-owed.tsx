import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Owed } from '#src/domain/invoices.ts';
import { formatOre } from '#src/domain/money.ts';

export function SumOwed({ sumOre, overdueOre }: Owed): ReactNode {
  const [sum, overdue, rest] = [formatOre(sumOre), formatOre(overdueOre), formatOre(sumOre - overdueOre)];
  if (overdueOre === 0) return <Trans>Til sammen skylder du {sum}. Ingenting er forfalt ennå.</Trans>;
  if (overdueOre === sumOre) return <Trans>Til sammen skylder du {sum}. Alt er forfalt.</Trans>;
  return (
    <Trans>
      Til sammen skylder du {sum}. Av det er {overdue} forfalt, og {rest} er ikke forfalt ennå.
    </Trans>
  );
}
