import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { campaigns } from '#src/domain/campaigns.ts';
import { useIsReady } from '#src/platform/routing/hooks.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { sessionQuery } from '#src/platform/session/session-queries.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { WinbackPart } from '../lazy-parts.ts';
import { winbackQuery } from '../winback-query.ts';

interface WinbackOffersProps {
  /** The offers, each with the way to it for those who may have them. */
  readonly children: (wayTo: (planKind: string, planName: string) => ReactNode) => ReactNode;
}

/** The offers as they stand for this visitor: a person who is logged in is told if they cannot have them, and why. */
export function WinbackOffers({ children }: WinbackOffersProps): ReactNode {
  const { titleCode } = useTitle();
  const isReady = useIsReady();
  const { data: session } = useQuery({ ...sessionQuery(), enabled: isReady });
  const isSignedIn = isReady && session?.authenticated === true;
  const { data: winback } = useQuery({ ...winbackQuery(titleCode), enabled: isSignedIn });
  const isRefused = isSignedIn && winback !== undefined && winback.standing !== 'eligible';
  const wayTo = (planKind: string, planName: string): ReactNode => {
    if (isRefused) return null;
    const query = new URLSearchParams({
      plan: `${titleCode}-${planKind}`,
      kampanje: campaigns.winback.id,
      steg: 'deg',
    }).toString();
    return (
      <Link className="ds-button" data-variant="secondary" to={`/bestill-abonnement?${query}`}>
        <Trans>Bestill {planName}</Trans>
      </Link>
    );
  };
  return (
    <>
      {isRefused ? <WinbackPart winback={winback} /> : null}
      {children(wayTo)}
    </>
  );
}
