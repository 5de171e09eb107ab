import type { ReactNode } from 'react';
import { FamilyGate } from './family-gate.tsx';
import { MemberView } from './member-view.tsx';
import { NotShared } from './not-shared.tsx';
import { OwnerView } from './owner-view.tsx';

/** Whom the subscription is shared with; for a member, who shares it. */
export function FamilyPart(): ReactNode {
  return (
    <FamilyGate>
      {({ holder, family }) => {
        switch (family.role) {
          case 'owner':
            return <OwnerView holder={holder} family={family} />;
          case 'member':
            return <MemberView holder={holder} membership={family} />;
          case 'none':
            return <NotShared refusal={family.refusal} />;
        }
      }}
    </FamilyGate>
  );
}
