import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ButtonLink, GoHomeLink } from '#src/platform/routing/link.tsx';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { Notice } from '#src/ui/notice.tsx';
import type { Winback } from '../rules.ts';

/** Why the signed-in person cannot have the offer. */
export function WinbackPart({ standing, quarantineEndsOn }: Winback): ReactNode {
  const { long } = useDayTexts();
  const day = quarantineEndsOn === null ? '' : long(quarantineEndsOn);
  if (standing === 'eligible') return null;
  if (standing === 'subscriber') {
    return (
      <Notice tone="info">
        <p>
          <Trans>Du er abonnent, så tilbudet er ikke for deg nå.</Trans>
        </p>
        <GoHomeLink />
      </Notice>
    );
  }
  return (
    <Notice tone="info">
      <p>
        {standing === 'quarantine' ? (
          <Trans>Du har nylig hatt et tilbud, og kan få dette fra {day}. Du kan bestille til ordinær pris nå.</Trans>
        ) : (
          <Trans>Tilbudet er for deg som har vært abonnent før. Du kan bestille som ny abonnent.</Trans>
        )}
      </p>
      <ButtonLink to="/bestill-abonnement">
        <Trans>Se abonnementene</Trans>
      </ButtonLink>
    </Notice>
  );
}
