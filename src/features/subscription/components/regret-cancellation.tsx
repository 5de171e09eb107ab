import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { reactivateSubscription } from '#src/contract/subscription-change.ts';
import { formatOre } from '#src/domain/money.ts';
import { isPaying } from '#src/domain/subscription.ts';
import { callApi } from '#src/platform/api/http-client.ts';
import { useNavigate } from '#src/platform/routing/hooks.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { Button } from '#src/ui/button.tsx';
import { ConsequenceSheet } from '#src/ui/consequence-sheet.tsx';
import { nextChargeAfterRegret } from '../rules.ts';
import { useChange } from '../use-change.ts';
import { PriceText } from './price-text.tsx';
import type { PresentSubscription } from './subscription-gate.tsx';

interface RegretCancellationProps extends PresentSubscription {
  readonly onDone: () => void;
}

/** What is cancelled, until when it can be regretted, and what follows. */
export function RegretCancellation({ holder, subscription, onDone }: RegretCancellationProps): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const { long } = useDayTexts();
  const navigate = useNavigate();
  const { planName, expiryDate, cancelledOn, subscriptionNo } = subscription;
  const regretting = useChange({
    flow: 'regret-cancellation',
    input: { ...holder, subscriptionNo, cancelledOn },
    call: (idempotencyKey) => callApi(reactivateSubscription, { payload: holder, idempotencyKey }),
    onDone: async ({ receipt }) => {
      onDone();
      await navigate(`/abonnement-reaktivert?id=${encodeURIComponent(receipt.id)}`, { replace: true });
    },
  });
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
        <Trans>
          Angrer du, fortsetter abonnementet som før, til prisen du har: <PriceText offer={subscription} />.
        </Trans>
      </p>
      <div className="flow-actions">
        <Button onClick={() => setIsOpen(true)}>
          <Trans>Angre oppsigelsen</Trans>
        </Button>
        <Link to="/">
          <Trans>La oppsigelsen stå</Trans>
        </Link>
      </div>
      <ConsequenceSheet
        isOpen={isOpen}
        heading={<Trans>Vil du beholde {planName}?</Trans>}
        consequences={{
          money: <NextCharge subscription={subscription} />,
          dates: <Trans>Abonnementet løper videre uten opphold.</Trans>,
          access: <Trans>Du leser som før.</Trans>,
          undo: <Trans>Du kan si opp igjen når du vil.</Trans>,
        }}
        confirmLabel={<Trans>Angre oppsigelsen</Trans>}
        busyLabel={<Trans>Angrer oppsigelsen …</Trans>}
        isBusy={regretting.isBusy}
        error={regretting.error}
        onConfirm={regretting.confirm}
        onCancel={() => {
          regretting.forgetError();
          setIsOpen(false);
        }}
      />
    </>
  );
}

function NextCharge({ subscription }: Pick<PresentSubscription, 'subscription'>): ReactNode {
  const { long } = useDayTexts();
  const day = nextChargeAfterRegret(subscription);
  if (!isPaying(subscription) || subscription.priceOre === 0) return <Trans>Du betaler ikke for abonnementet.</Trans>;
  const price = formatOre(subscription.priceOre);
  if (day === null) return <Trans>Du betaler {price} som før.</Trans>;
  const nextDay = long(day);
  return (
    <Trans>
      Neste betaling er {price} {nextDay}.
    </Trans>
  );
}
