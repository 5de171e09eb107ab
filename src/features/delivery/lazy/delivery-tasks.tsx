import type { ReactNode } from 'react';
import type { DeliveryAnswer } from '#src/contract/delivery.ts';
import type { SeenHolder } from '#src/platform/session/session-queries.ts';
import type { DeliveryContext } from '../rules.ts';
import type { Place } from '../schema.ts';
import { ChangeFlow } from './change-flow.tsx';
import { DoneNotice } from './done-notice.tsx';
import { Overview } from './overview.tsx';
import { Withdrawal } from './withdraw-sheet.tsx';

interface DeliveryTasksProps {
  readonly holder: SeenHolder;
  readonly delivery: DeliveryAnswer;
  readonly context: DeliveryContext;
  readonly place: Place;
}

/** What the page's URL asks for: the overview, the form of a change, or a withdrawal above the overview. */
export function DeliveryTasks({ holder, delivery, context, place }: DeliveryTasksProps): ReactNode {
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
      <Overview holder={holder} context={context} notice={delivery.notice} />
      {place.kind === 'withdraw' ? <Withdrawal holder={holder} context={context} id={place.id} /> : null}
    </>
  );
}
