import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ActionRefusal } from '#src/domain/action-facts.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { WaysOn } from '#src/ui/ways-on.tsx';
import { actionRefusalTexts } from '../messages.ts';

interface PaperRefusedProps {
  readonly refusal: ActionRefusal;
}

/** Why there is no delivery to change, as the sentence of the page. */
export function PaperRefusedLead({ refusal }: PaperRefusedProps): ReactNode {
  const { i18n } = useLingui();
  const text = actionRefusalTexts[refusal];
  return text === undefined ? <Trans>Leveringen kan ikke endres slik abonnementet er nå.</Trans> : i18n._(text);
}

/** The ways on from there. */
export function PaperRefusedWays({ refusal }: PaperRefusedProps): ReactNode {
  const { t } = useLingui();
  return (
    <WaysOn label={t`Veien videre`}>
      {refusal === 'noPaper' ? (
        <Link to="/endre-abonnement">
          <Trans>Se abonnement med papiravis</Trans>
        </Link>
      ) : null}
      {refusal === 'paused' ? (
        <Link to="/endre-abonnement?pause=velg">
          <Trans>Se pausen, eller start igjen nå</Trans>
        </Link>
      ) : null}
      {refusal === 'suspended' ? (
        <Link to="/fakturaoversikt">
          <Trans>Se og betal fakturaer</Trans>
        </Link>
      ) : null}
      <Link to="/">
        <Trans>Gå til Min side</Trans>
      </Link>
      <Link to="/kundeservice">
        <Trans>Kontakt kundesenteret</Trans>
      </Link>
    </WaysOn>
  );
}
