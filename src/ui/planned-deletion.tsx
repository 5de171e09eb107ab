import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Day } from '#src/lib/calendar-days.ts';
import { formatDay } from '#src/lib/norwegian-dates.ts';
import { Notice } from './notice.tsx';

interface PlannedDeletionProps {
  readonly deletedOn: Day;
  /** The subscription's last day; missing if it is not shown. */
  readonly lastDay?: Day | undefined;
  /** Shown in place of a flow that the deletion blocks. */
  readonly isBlocking?: boolean;
}

/** Says that nothing is charged until the deletion, which can be withdrawn. */
export function PlannedDeletion({ deletedOn, lastDay, isBlocking = false }: PlannedDeletionProps): ReactNode {
  const day = formatDay(deletedOn, '');
  const last = lastDay === undefined ? undefined : formatDay(lastDay, '');
  return (
    <Notice tone="warning">
      <p>
        <Trans>Kontoen din blir slettet {day}. Fram til da trekker vi ikke penger for noe nytt.</Trans>{' '}
        {last === undefined ? null : <Trans>Abonnementet varer til og med {last}.</Trans>}{' '}
        {isBlocking ? <Trans>Vil du kjøpe, endre eller dele noe, trekker du tilbake slettingen først.</Trans> : null}
      </p>
      <a href="/schibstedDeleteGateway">
        <Trans>Trekk tilbake slettingen</Trans>
      </a>
    </Notice>
  );
}
