import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { DeliveryAnswer } from '#src/contract/delivery.ts';
import { isSameDeliveryAddress } from '#src/domain/delivery-address.ts';
import { splitBy } from '#src/domain/delivery-edits.ts';
import { useNavigate } from '#src/platform/routing/hooks.ts';
import type { SeenHolder } from '#src/platform/session/session-queries.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { usePreload } from '#src/ui/lazy-part.tsx';
import { DelayNotice } from '#src/ui/delay-notice.tsx';
import { ChangeFlow, DoneNotice, WithdrawSheet } from '../late-parts.ts';
import { type Context, leavesGap, optionsOf } from '../rules.ts';
import type { Place } from '../schema.ts';
import { useDone } from '../use-done.ts';
import { Overview } from './overview.tsx';

interface DeliveryTasksProps {
  readonly holder: SeenHolder;
  readonly delivery: DeliveryAnswer;
  readonly context: Context;
  readonly place: Place;
}

const nextParts = [ChangeFlow, WithdrawSheet];

/** What the page's URL asks for: the overview, the form of a change, or a withdrawal above the overview. */
export function DeliveryTasks({ holder, delivery, context, place }: DeliveryTasksProps): ReactNode {
  const navigate = useNavigate();
  usePreload(true, nextParts);
  const { onDone, undoFor } = useDone('/endre-avislevering', holder, context);
  if (place.kind === 'form') {
    return (
      <ChangeFlow
        key={`${place.task} ${place.edits ?? ''}`}
        holder={holder}
        context={context}
        address={delivery.address}
        path="/endre-avislevering"
        place={place}
        onDone={onDone}
      />
    );
  }
  const withdrawn = place.kind === 'withdraw' ? context.changes.find(({ id }) => id === place.id) : undefined;
  const withdrawal = withdrawn === undefined ? null : optionsOf(withdrawn, context).withdrawal;
  return (
    <>
      {place.kind === 'done' ? (
        <DoneNotice
          key={place.receiptId}
          holder={holder}
          context={context}
          receiptId={place.receiptId}
          undo={undoFor(place.receiptId)}
          onUndone={onDone}
        />
      ) : null}
      {delivery.notice === null ? null : <KnownDelay notice={delivery.notice} />}
      <Overview holder={holder} context={context} />
      {withdrawn === undefined || withdrawal === null ? null : (
        <WithdrawSheet
          holder={holder}
          change={withdrawn}
          restored={splitBy(withdrawn, context.changes, isSameDeliveryAddress)?.tail.address ?? null}
          hasGap={leavesGap(withdrawn, context.changes)}
          withdrawal={withdrawal}
          onDone={onDone}
          onCancel={() => void navigate('/endre-avislevering', { replace: true })}
        />
      )}
    </>
  );
}

interface KnownDelayProps {
  readonly notice: NonNullable<DeliveryAnswer['notice']>;
}

function KnownDelay({ notice: { text, expectedAt } }: KnownDelayProps): ReactNode {
  const { instant } = useDayTexts();
  return <DelayNotice text={text} expected={expectedAt === null ? null : instant(expectedAt)} />;
}

interface TaskHeadingProps {
  /** Undefined while it is not known. */
  readonly place: Place | undefined;
}

/** The heading of the page: what is being done on it. */
export function TaskHeading({ place }: TaskHeadingProps): ReactNode {
  if (place?.kind !== 'form') return <Trans>Endre eller stopp levering</Trans>;
  switch (place.task) {
    case 'stopp':
      return place.edits === null ? <Trans>Stopp avisen</Trans> : <Trans>Endre stoppen</Trans>;
    case 'midlertidig':
      return place.edits === null ? (
        <Trans>Send avisen til en annen adresse</Trans>
      ) : (
        <Trans>Endre den midlertidige adressen</Trans>
      );
    case 'fast':
      return place.edits === null ? <Trans>Bytt fast adresse</Trans> : <Trans>Endre den nye faste adressen</Trans>;
    default:
      return place.task satisfies never;
  }
}
