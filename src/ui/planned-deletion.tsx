import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Day } from '#src/lib/calendar-days.ts';
import { formatDay } from '#src/lib/norwegian-dates.ts';
import { Notice } from './notice.tsx';

interface PlannedDeletionProps {
  readonly deletedOn: Day;
  /** Last day of the subscription; missing if it is not shown. */
  readonly lastDay?: Day | undefined;
  /** True if shown in place of a flow that the deletion blocks. */
  readonly isBlocking?: boolean;
}

/** States that the account will be deleted, that nothing is charged until then, and how to withdraw. */
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
