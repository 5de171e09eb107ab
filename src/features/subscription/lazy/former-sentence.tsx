import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import type { FormerState } from '../rules.ts';

interface FormerSentenceProps {
  readonly state: FormerState;
}

/**
 * Names the person's latest subscription and its last day, or says that there never was one.
 */
export function FormerSentence({ state }: FormerSentenceProps): ReactNode {
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
  const lastDay = expiryDate === null ? undefined : short(expiryDate);
  switch (state.kind) {
    case 'unpaidOrder':
      return (
        <Trans>Du har bestilt {planName}, men bestillingen er ikke betalt, så abonnementet har ikke startet.</Trans>
      );
    case 'neverStarted':
      return <Trans>Du hadde bestilt {planName}, men det ble avsluttet før første dag. Du er velkommen tilbake.</Trans>;
    case 'shared':
      return lastDay === undefined ? (
        <Trans>Du leste på et abonnement i familien. Vil du lese videre, kan du bestille et eget.</Trans>
      ) : (
        <Trans>
          Du leste på et abonnement i familien til og med {lastDay}. Vil du lese videre, kan du bestille et eget.
        </Trans>
      );
    case 'cancelled':
      return lastDay === undefined ? (
        <Trans>Du hadde {planName}, men det er sagt opp og avsluttet.</Trans>
      ) : (
        <Trans>
          Du hadde {planName} til og med {lastDay}. Du er velkommen tilbake.
        </Trans>
      );
    case 'terminated':
      return lastDay === undefined ? (
        <Trans>Du hadde {planName}, men det er avsluttet for godt. Vil du lese igjen, bestiller du et nytt.</Trans>
      ) : (
        <Trans>
          Du hadde {planName}, som ble avsluttet for godt {lastDay}. Vil du lese igjen, bestiller du et nytt.
        </Trans>
      );
    default:
      return state satisfies never;
  }
}
