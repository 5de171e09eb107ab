import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Subscription } from '#src/contract/subscription.ts';
import type { ActionRefusal } from '#src/domain/action-facts.ts';
import { isAllowed } from '#src/domain/allowed-actions.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { actionFactsOf } from '#src/platform/session/subscription-actions.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { NextSteps } from '#src/ui/next-steps.tsx';
import { actionRefusalTexts } from './action-texts.ts';

interface PaperRefusedProps {
  readonly refusal: ActionRefusal;
}

/** Why there is no delivery to change, as the sentence of the page. */
export function PaperRefusedLead({ refusal }: PaperRefusedProps): ReactNode {
  const { i18n } = useLingui();
  const text = actionRefusalTexts[refusal];
  return text === undefined ? <Trans>Leveringen kan ikke endres slik abonnementet er nå.</Trans> : i18n._(text);
}

interface PaperRefusedStepsProps extends PaperRefusedProps {
  readonly subscription: Subscription;
}

/** The ways on from there. */
export function PaperRefusedSteps({ refusal, subscription }: PaperRefusedStepsProps): ReactNode {
  const { t } = useLingui();
  const mayChangePlan = isAllowed('changePlan', actionFactsOf(subscription, useTitle(), false));
  return (
    <NextSteps label={t`Veien videre`}>
      {refusal === 'noPaper' && mayChangePlan ? (
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
    </NextSteps>
  );
}
