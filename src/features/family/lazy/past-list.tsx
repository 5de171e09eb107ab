import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Invitation } from '#src/contract/family.ts';
import { StateTag } from './state-tag.tsx';

interface PastListProps {
  readonly invitations: readonly Invitation[];
}

/** Invitations that are over, folded away. */
export function PastList({ invitations }: PastListProps): ReactNode {
  return (
    <details className="family-past">
      <summary>
        <Trans>Tidligere invitasjoner</Trans>
      </summary>
      <ul className="person-list">
        {invitations.map(({ id, email, name, state }) => (
          <li key={id} className="person-item">
            <div className="person-who">{name === null || name === '' ? email : name}</div>
            <StateTag state={state} />
          </li>
        ))}
      </ul>
    </details>
  );
}
