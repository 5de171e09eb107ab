import type { ReactNode } from 'react';
import { BackToMove } from '#src/platform/moving/back-to-move.tsx';
import { SecondaryAccess } from './secondary-access.tsx';
import { FamilyGate, type LoadedFamily } from './family-gate.tsx';
import { MemberView } from './member-view.tsx';
import { NotShared } from './not-shared.tsx';
import { OwnerView } from './owner-view.tsx';

/** Whom the subscription is shared with; for a member, who shares it. */
export function FamilyPart(): ReactNode {
  return (
    <FamilyGate>
      {({ holder, family }) => (
        <>
          <BackToMove step="resten" />
          <Own holder={holder} family={family} />
          {family.role === 'member' || family.beside === undefined ? null : (
            <SecondaryAccess holder={holder} version={family.version} beside={family.beside} />
          )}
        </>
      )}
    </FamilyGate>
  );
}

function Own({ holder, family }: LoadedFamily): ReactNode {
  switch (family.role) {
    case 'owner':
      return <OwnerView holder={holder} family={family} />;
    case 'member':
      return <MemberView holder={holder} membership={family} />;
    case 'none':
      return <NotShared refusal={family.refusal} />;
  }
}
