import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { reinstateCancellation } from '#src/contract/subscription-change.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import { Link } from '#src/platform/routing/link.tsx';
import type { VersionedHolder } from '#src/platform/session/session-queries.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { Button } from '#src/ui/button.tsx';
import { FieldError } from '#src/ui/field-error.tsx';
import { useReceiptWrite } from '../use-receipt-write.ts';

interface ReinstateCancellationProps {
  readonly holder: VersionedHolder;
  readonly receiptId: string;
  /** The last day if the cancellation is reinstated. */
  readonly lastDay: Day;
}

/** Takes one click (N-07). */
export function ReinstateCancellation({ holder, receiptId, lastDay }: ReinstateCancellationProps): ReactNode {
  const { long } = useDayTexts();
  const undoing = useReceiptWrite(reinstateCancellation);
  const { isBusy, error, onConfirm } = undoing.sheet({ ...holder, id: receiptId });
  const day = long(lastDay);
  return (
    <section className="receipt-undo">
      <p>
        <Trans>Angret du ved en feil? Lar du oppsigelsen gjelde igjen, er siste dag {day}, som før.</Trans>
      </p>
      <Button variant="secondary" isBusy={isBusy} onClick={onConfirm}>
        {isBusy ? <Trans>Gjenoppretter oppsigelsen …</Trans> : <Trans>La oppsigelsen gjelde igjen</Trans>}
      </Button>
      <div role="alert">{error === undefined ? null : <FieldError id="reinstate-error">{error}</FieldError>}</div>
      {undoing.isRefused ? (
        <Link to="/avslutt-abonnement">
          <Trans>Si opp på nytt</Trans>
        </Link>
      ) : null}
    </section>
  );
}
