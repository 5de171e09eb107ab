import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type StatusCode, statusCodes } from '#src/domain/subscription.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';

/** The subscription ended while the page was open. */
export function NoSubscription(): ReactNode {
  return (
    <EmptyState sentence={<Trans>Abonnementet ditt er avsluttet, så du har ikke tilgang lenger.</Trans>}>
      <Link to="/ingen-abonnement">
        <Trans>Se hva du kan gjøre</Trans>
      </Link>
    </EmptyState>
  );
}

/** There is a subscription, but it cannot be read with now. */
export function NotOpen({ status }: { readonly status: StatusCode }): ReactNode {
  if (status === statusCodes.SUSPENDED) {
    return (
      <EmptyState
        sentence={<Trans>Abonnementet er satt på vent fordi en betaling mangler.</Trans>}
        reason={<Trans>Når det er betalt, kan du lese igjen med en gang. Det du har lagret, er her fortsatt.</Trans>}
      >
        <Link to="/fakturaoversikt">
          <Trans>Se hva som ikke er betalt</Trans>
        </Link>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      sentence={<Trans>Du kan ikke lese nå.</Trans>}
      reason={<Trans>Innholdet er her når abonnementet er i gang.</Trans>}
    >
      <Link to="/">
        <Trans>Se når det begynner</Trans>
      </Link>
    </EmptyState>
  );
}
