import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { DeliveryAnswer } from '#src/contract/delivery.ts';
import type { SeenHolder } from '#src/platform/session/session-queries.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { usePreload } from '#src/ui/lazy-part.tsx';
import { DelayNotice } from '#src/ui/delay-notice.tsx';
import { ChangeFlow, DoneNotice, Withdrawal } from '../late-parts.ts';
import type { Context } from '../rules.ts';
import type { Place } from '../schema.ts';
import { Overview } from './overview.tsx';

interface DeliveryTasksProps {
  readonly holder: SeenHolder;
  readonly delivery: DeliveryAnswer;
  readonly context: Context;
  readonly place: Place;
}

const nextParts = [ChangeFlow, Withdrawal];

/** What the page's URL asks for: the overview, the form of a change, or a withdrawal above the overview. */
export function DeliveryTasks({ holder, delivery, context, place }: DeliveryTasksProps): ReactNode {
  usePreload(true, nextParts);
  if (place.kind === 'form') {
    return (
      <ChangeFlow
        key={`${place.task} ${place.edits ?? ''}`}
        holder={holder}
        context={context}
        address={delivery.address}
        path="/endre-avislevering"
        place={place}
      />
    );
  }
  return (
    <>
      {place.kind === 'done' ? (
        <DoneNotice
          key={place.receiptId}
          holder={holder}
          context={context}
          path="/endre-avislevering"
          receiptId={place.receiptId}
        />
      ) : null}
      {delivery.notice === null ? null : <KnownDelay notice={delivery.notice} />}
      <Overview holder={holder} context={context} />
      {place.kind === 'withdraw' ? <Withdrawal holder={holder} context={context} id={place.id} /> : null}
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
