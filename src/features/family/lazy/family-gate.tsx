import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import type { Family } from '#src/contract/family.ts';
import { familyQuery } from '#src/platform/session/later-queries.ts';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import { useSubscription } from '#src/platform/session/use-subscription.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { LoadState } from '#src/ui/load-failure.tsx';
import { WhenReady } from '#src/ui/when-ready.tsx';

export interface LoadedFamily {
  readonly holder: SubscriptionHolder;
  readonly family: Family;
}

interface FamilyGateProps {
  readonly children: (known: LoadedFamily) => ReactNode;
}

export function FamilyGate({ children }: FamilyGateProps): ReactNode {
  const view = useSubscription();
  return (
    <WhenReady
      view={view}
      lines={8}
      failure={<Trans>Vi fikk ikke hentet abonnementet ditt. Ingenting er endret.</Trans>}
    >
      {({ holder }) => <Loaded holder={holder}>{children}</Loaded>}
    </WhenReady>
  );
}

function Loaded({ holder, children }: FamilyGateProps & Pick<LoadedFamily, 'holder'>): ReactNode {
  const family = useQuery(familyQuery(holder));
  if (family.data !== undefined) return children({ holder, family: family.data });
  return (
    <LoadState of={family} lines={8}>
      <Trans>Vi fikk ikke hentet hvem som deler abonnementet. Ingenting er endret.</Trans>
    </LoadState>
  );
}

interface SharedByProps {
  /** Name of the owner; empty if unknown. */
  readonly sharedBy: string;
}

export function SharedBy({ sharedBy }: SharedByProps): ReactNode {
  const { displayName } = useTitle();
  return sharedBy === '' ? (
    <Trans>Noen i familien deler abonnementet på {displayName} med deg.</Trans>
  ) : (
    <Trans>
      {sharedBy} deler abonnementet på {displayName} med deg.
    </Trans>
  );
}

export function CheckState({ of }: Pick<ComponentProps<typeof LoadState>, 'of'>): ReactNode {
  return (
    <LoadState of={of} lines={5}>
      <Trans>Vi fikk ikke sjekket invitasjonen. Den er ikke brukt.</Trans>
    </LoadState>
  );
}
