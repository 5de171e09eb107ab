import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { changeCard } from '#src/contract/payment-method.ts';
import { useWrite } from '#src/platform/forms/use-write.ts';
import { useRedirect } from '#src/platform/payments/use-redirect.ts';
import { Link } from '#src/platform/routing/link.tsx';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import { Button } from '#src/ui/button.tsx';
import { FieldError } from '#src/ui/field-error.tsx';
import { LoadState } from '#src/ui/load-failure.tsx';
import { paymentMethodsQuery } from '../queries.ts';
import { refusalTexts } from './messages.ts';
import { MethodGate } from './method-gate.tsx';

interface AddCardPartProps {
  readonly holder: SubscriptionHolder;
}

/** The card number never reaches us. */
export function AddCardPart({ holder }: AddCardPartProps): ReactNode {
  return (
    <MethodGate>
      <AddCard holder={holder} />
    </MethodGate>
  );
}

function AddCard({ holder }: AddCardPartProps): ReactNode {
  const methods = useQuery(paymentMethodsQuery(holder));
  const { data } = methods;
  const { isLeaving, leave } = useRedirect(holder);
  const adding = useWrite({
    endpoint: changeCard,
    texts: refusalTexts,
    onDone: async ({ payment }) => {
      if (payment !== null) await leave(payment);
    },
  });
  if (data === undefined) {
    return (
      <LoadState of={methods} lines={4}>
        <Trans>Det oppstod en feil ved henting av betalingsmetode.</Trans>
      </LoadState>
    );
  }
  const { isBusy, error, onConfirm } = adding.sheet({ ...holder, version: data.version });
  return (
    <>
      <p className="page-lead">
        <Trans>Du registrerer kortet hos betalingstjenesten, og kommer tilbake hit. Ingenting trekkes nå.</Trans>
      </p>
      <p>
        <Trans>
          Kortnummeret kommer aldri til oss. Vi lagrer bare korttype, de fire siste sifrene og når kortet går ut.
        </Trans>
      </p>
      <div className="flow-actions">
        <Button isBusy={isBusy || isLeaving} onClick={onConfirm}>
          <Trans>Gå til betalingstjenesten</Trans>
        </Button>
        <Link to="/endre-betalingsmetode">
          <Trans>Betal på en annen måte</Trans>
        </Link>
      </div>
      <div role="alert">{error === undefined ? null : <FieldError id="card-error">{error}</FieldError>}</div>
    </>
  );
}
