import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import type { FormerState } from '../rules.ts';

/** The person's latest subscription and its last day, or that there never was one. */
export function FormerSentence({ state }: { readonly state: FormerState }): ReactNode {
  const { i18n } = useLingui();
  const { displayName } = useTitle();
  const { short } = useDayTexts();
  if (state.kind === 'none') {
    return (
      <Trans>
        Du er logget inn, men har ikke noe abonnement på {displayName} med denne innloggingen. Har du et, er det kanskje
        registrert på en annen e-postadresse.
      </Trans>
    );
  }
  const { planName, expiryDate } = state.subscription;
  const text = (expiryDate === null ? undefined : datedTexts[state.kind]) ?? undatedTexts[state.kind];
  const lastDay = expiryDate === null ? '' : short(expiryDate);
  return i18n._({ ...text, values: { planName, lastDay } });
}

type FormerKind = Exclude<FormerState['kind'], 'none'>;

const undatedTexts: Record<FormerKind, MessageDescriptor> = {
  unpaidOrder: msg`Du har bestilt {planName}, men bestillingen er ikke betalt, så abonnementet har ikke startet.`,
  neverStarted: msg`Du hadde bestilt {planName}, men det ble avsluttet før første dag. Du er velkommen tilbake.`,
  shared: msg`Du leste på et abonnement i familien. Vil du lese videre, kan du bestille et eget.`,
  cancelled: msg`Du hadde {planName}, men det er sagt opp og avsluttet.`,
  terminated: msg`Du hadde {planName}, men det er avsluttet for godt. Vil du lese igjen, bestiller du et nytt.`,
};

const datedTexts: Partial<Record<FormerKind, MessageDescriptor>> = {
  shared: msg`Du leste på et abonnement i familien til og med {lastDay}. Vil du lese videre, kan du bestille et eget.`,
  cancelled: msg`Du hadde {planName} til og med {lastDay}. Du er velkommen tilbake.`,
  terminated: msg`Du hadde {planName}, som ble avsluttet for godt {lastDay}. Vil du lese igjen, bestiller du et nytt.`,
};
