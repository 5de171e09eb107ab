import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Subscription } from '#src/contract/subscription.ts';
import type { ActionRefusal } from '#src/domain/action-facts.ts';
import { isAllowed } from '#src/domain/allowed-actions.ts';
import { GoHomeLink, Link } from '#src/platform/routing/link.tsx';
import { actionFactsOf } from '#src/platform/session/subscription-actions.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { NextSteps } from '#src/ui/next-steps.tsx';

/** Loaded on demand, since most visitors see none of these. */
const actionRefusalTexts: Partial<Record<ActionRefusal, MessageDescriptor>> = {
  noPaper: msg`Abonnementet ditt er uten papiravis, så det er ingen levering å endre.`,
  sharedAccess: msg`Du leser med et abonnement som noen i familien deler med deg. Den som eier abonnementet, styrer leveringen.`,
  suspended: msg`Abonnementet er satt på vent fordi betalingen ikke gikk gjennom. Når det er betalt, kan du endre leveringen igjen.`,
  notStarted: msg`Abonnementet har ikke begynt ennå. Når den første avisen kommer, kan du stoppe og flytte den her.`,
  paused: msg`Abonnementet har pause, så det kommer ingen avis nå. Når det starter igjen, kan du stoppe og flytte avisen her.`,
  ended: msg`Abonnementet er avsluttet, så det kommer ingen avis.`,
  endedForGood: msg`Abonnementet er avsluttet, så det kommer ingen avis.`,
};

interface PaperRefusedProps {
  readonly refusal: ActionRefusal;
}

export function PaperRefusedLead({ refusal }: PaperRefusedProps): ReactNode {
  const { i18n } = useLingui();
  const text = actionRefusalTexts[refusal];
  return text === undefined ? <Trans>Leveringen kan ikke endres slik abonnementet er nå.</Trans> : i18n._(text);
}

interface PaperRefusedStepsProps extends PaperRefusedProps {
  readonly subscription: Subscription;
}

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
      <GoHomeLink />
      <Link to="/kundeservice">
        <Trans>Kontakt kundesenteret</Trans>
      </Link>
    </NextSteps>
  );
}
