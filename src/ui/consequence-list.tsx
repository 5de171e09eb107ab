import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Fact, FactList } from './fact-list.tsx';
import { isEmptySlot } from './field.tsx';

/** Consequences of a confirmation, grouped by topic; in plain words, with unaffected topics left out (N-06). */
export interface Consequences {
  readonly money?: ReactNode;
  readonly dates?: ReactNode;
  readonly access?: ReactNode;
  readonly family?: ReactNode;
  readonly delivery?: ReactNode;
  /** How to undo the action, or that it cannot be undone. */
  readonly undo: ReactNode;
}

/** Lists consequences under headings, in a sheet, in a review before a sheet, or on a receipt. */
export function ConsequenceList({ money, dates, access, family, delivery, undo }: Consequences): ReactNode {
  return (
    <FactList>
      <Consequence term={<Trans>Penger</Trans>}>{money}</Consequence>
      <Consequence term={<Trans>Datoer</Trans>}>{dates}</Consequence>
      <Consequence term={<Trans>Tilgang</Trans>}>{access}</Consequence>
      <Consequence term={<Trans>Familie</Trans>}>{family}</Consequence>
      <Consequence term={<Trans>Levering</Trans>}>{delivery}</Consequence>
      <Consequence term={<Trans>Angre</Trans>}>{undo}</Consequence>
    </FactList>
  );
}

interface ConsequenceProps {
  readonly term: ReactNode;
  readonly children: ReactNode;
}

function Consequence({ term, children }: ConsequenceProps): ReactNode {
  return isEmptySlot(children) ? null : <Fact term={term}>{children}</Fact>;
}
