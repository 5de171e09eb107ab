import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Membership } from '#src/contract/family.ts';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { LeavePart } from './leave-part.tsx';

interface MemberViewProps {
  readonly holder: SubscriptionHolder;
  readonly membership: Membership;
}

/** Who shares with the person, and the way out. */
export function MemberView({ holder, membership }: MemberViewProps): ReactNode {
  const { displayName } = useTitle();
  const { short } = useDayTexts();
  const { sharedBy, since } = membership;
  const firstDay = since === null ? undefined : short(since);
  return (
    <>
      <p className="page-lead">
        {sharedBy === '' ? (
          <Trans>Noen i familien deler abonnementet på {displayName} med deg.</Trans>
        ) : (
          <Trans>
            {sharedBy} deler abonnementet på {displayName} med deg.
          </Trans>
        )}{' '}
        {firstDay === undefined ? null : <Trans>Du har lest siden {firstDay}.</Trans>}
      </p>
      <p>
        <Trans>
          Du leser alt på nettet og eAvisen, og betaler ingenting. Bare den som deler, kan endre abonnementet.
        </Trans>
      </p>
      <LeavePart holder={holder} version={membership.version} hasOwn={false} />
    </>
  );
}
