import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { undoCancellation } from '#src/contract/subscription-change.ts';
import { refusalOf } from '#src/domain/allowed-actions.ts';
import { useWrite } from '#src/platform/forms/use-write.ts';
import { useNavigate } from '#src/platform/routing/hooks.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { actionFactsOf } from '#src/platform/session/subscription-actions.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { FieldError } from '#src/ui/field-error.tsx';
import { NextCharge } from '../../components/next-charge.tsx';
import { PriceText } from '../../components/price-text.tsx';
import type { LoadedSubscription } from '../../components/subscription-gate.tsx';
import { withoutCancellation } from '../../rules.ts';
import { refusalTexts } from '../messages.ts';
import { type ReasonTexts, RefusedAction } from '../refused-action.tsx';

export function UndoCancellationPart(present: LoadedSubscription): ReactNode {
  const refusal = refusalOf('undoCancellation', actionFactsOf(present.subscription, useTitle(), false));
  // After the undo, the action is refused. The page must not say so while the browser is leaving it.
  const [isDone, setIsDone] = useState(false);
  if (refusal === null || isDone) return <UndoCancellation {...present} onDone={() => setIsDone(true)} />;
  return <RefusedAction reason={refusal} texts={refusedTexts} />;
}

const ended = msg`Abonnementet er avsluttet. Du kan bestille på nytt.`;

const refusedTexts: ReasonTexts = {
  sharedAccess: msg`Bare den som deler abonnementet med deg, kan angre oppsigelsen.`,
  paidByCompany: msg`Bedriften betaler for abonnementet, og kan angre oppsigelsen hos kundesenteret.`,
  ended,
  endedForGood: ended,
  otherwise: msg`Abonnementet er ikke sagt opp, så det er ingenting å angre.`,
};

interface UndoCancellationProps extends LoadedSubscription {
  readonly onDone: () => void;
}

/** Undoes the cancellation with one click. */
function UndoCancellation({ holder, subscription, paperFeeOre, onDone }: UndoCancellationProps): ReactNode {
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
        <Afterwards subscription={undone} paperFeeOre={paperFeeOre} />
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

function Afterwards({
  subscription,
  paperFeeOre,
}: Pick<LoadedSubscription, 'subscription' | 'paperFeeOre'>): ReactNode {
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
  if (pause === null) return <NextCharge subscription={subscription} paperFeeOre={paperFeeOre} />;
  const from = long(pause.fromDate);
  const to = long(pause.toDate);
  return (
    <>
      <Trans>
        Pausen du har bestilt, gjelder igjen: fra {from} til og med {to}.
      </Trans>{' '}
      <NextCharge subscription={subscription} paperFeeOre={paperFeeOre} />
    </>
  );
}
