import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { undoCancellation } from '#src/contract/subscription-change.ts';
import { useWrite } from '#src/platform/forms/use-write.ts';
import { useNavigate } from '#src/platform/routing/hooks.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { Button } from '#src/ui/button.tsx';
import { FieldError } from '#src/ui/field-error.tsx';
import { refusalTexts } from './messages.ts';
import { withoutCancellation } from '../rules.ts';
import { NextCharge } from '../components/next-charge.tsx';
import { PriceText } from '../components/price-text.tsx';
import type { LoadedSubscription } from '../components/subscription-gate.tsx';

interface UndoCancellationProps extends LoadedSubscription {
  readonly onDone: () => void;
}

/** Shows what is cancelled, until when it can be undone and what follows; one click undoes it. */
export function UndoCancellation({ holder, subscription, onDone }: UndoCancellationProps): ReactNode {
  const { long } = useDayTexts();
  const navigate = useNavigate();
  const { planName, expiryDate } = subscription;
  const undoing = useWrite({
    endpoint: undoCancellation,
    texts: refusalTexts,
    onDone: async ({ receipt }) => {
      onDone();
      await navigate(`/abonnement-reaktivert?id=${encodeURIComponent(receipt.id)}`, { replace: true });
    },
  });
  const { isBusy, error, onConfirm } = undoing.sheet(holder);
  const undone = withoutCancellation(subscription);
  const lastDay = expiryDate === null ? undefined : long(expiryDate);
  return (
    <>
      <p className="page-lead">
        {lastDay === undefined ? (
          <Trans>Du har sagt opp {planName}.</Trans>
        ) : (
          <Trans>
            Du har sagt opp {planName}. Du kan angre til og med {lastDay}.
          </Trans>
        )}
      </p>
      <p>
        <Trans>Angrer du, er alt som før du sa opp, og du kan si opp igjen når du vil.</Trans>{' '}
        <Afterwards subscription={undone} />
      </p>
      <div className="flow-actions">
        <Button isBusy={isBusy} onClick={onConfirm}>
          {isBusy ? <Trans>Angrer oppsigelsen …</Trans> : <Trans>Angre oppsigelsen</Trans>}
        </Button>
        <Link to="/">
          <Trans>La oppsigelsen stå</Trans>
        </Link>
      </div>
      <div role="alert">
        {error === undefined ? null : <FieldError id="undo-cancellation-error">{error}</FieldError>}
      </div>
    </>
  );
}

/** What was planned and counts again, and what is charged next. */
function Afterwards({ subscription }: Pick<LoadedSubscription, 'subscription'>): ReactNode {
  const { long } = useDayTexts();
  const { pendingChange, pause, planName } = subscription;
  if (pendingChange !== null) {
    const { planName: newName } = pendingChange;
    const firstDay = long(pendingChange.fromDate);
    return newName === planName ? (
      <Trans>
        Endringen du har bestilt, gjelder igjen: Fra {firstDay} betaler du <PriceText offer={pendingChange} />.
      </Trans>
    ) : (
      <Trans>
        Byttet du har bestilt, gjelder igjen: Fra {firstDay} har du {newName} for <PriceText offer={pendingChange} />.
      </Trans>
    );
  }
  if (pause === null) return <NextCharge subscription={subscription} />;
  const from = long(pause.fromDate);
  const to = long(pause.toDate);
  return (
    <>
      <Trans>
        Pausen du har bestilt, gjelder igjen: fra {from} til og med {to}.
      </Trans>{' '}
      <NextCharge subscription={subscription} />
    </>
  );
}
