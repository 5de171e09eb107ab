import { Plural } from '@lingui/react/macro';
import type { ReactNode } from 'react';

interface NextMonthsProps {
  readonly count: number;
}

/** The time that a sum covers, as it follows the sum: `for det neste året`. */
export function NextMonths({ count }: NextMonthsProps): ReactNode {
  return count % 12 === 0 ? (
    <Plural value={count / 12} one="for det neste året" other="for de neste # årene" />
  ) : (
    <Plural value={count} one="for den neste måneden" other="for de neste # månedene" />
  );
}
