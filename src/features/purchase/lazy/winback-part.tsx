import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ButtonLink, GoHomeLink } from '#src/platform/routing/link.tsx';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { Notice } from '#src/ui/notice.tsx';
import type { Winback } from '../rules.ts';

const refusedTexts: Record<Exclude<Winback['standing'], 'eligible'>, MessageDescriptor> = {
  subscriber: msg`Du er abonnent, så tilbudet er ikke for deg nå.`,
  quarantine: msg`Du har nylig hatt et tilbud, og kan få dette fra {day}. Du kan bestille til ordinær pris nå.`,
  newcomer: msg`Tilbudet er for deg som har vært abonnent før. Du kan bestille som ny abonnent.`,
};

/** Says why the signed-in person cannot have the offer. */
export function WinbackPart({ standing, quarantineEndsOn }: Winback): ReactNode {
  const { i18n } = useLingui();
  const { long } = useDayTexts();
  if (standing === 'eligible') return null;
  const day = quarantineEndsOn === null ? '' : long(quarantineEndsOn);
  return (
    <Notice tone="info">
      <p>{i18n._({ ...refusedTexts[standing], values: { day } })}</p>
      {standing === 'subscriber' ? (
        <GoHomeLink />
      ) : (
        <ButtonLink to="/bestill-abonnement">
          <Trans>Se abonnementene</Trans>
        </ButtonLink>
      )}
    </Notice>
  );
}
