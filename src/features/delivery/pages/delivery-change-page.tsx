import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PaperPage } from '../components/paper-page.tsx';
import { DeliveryTasks, StateSentence } from '../lazy-parts.ts';
import type { Place } from '../schema.ts';
import '../delivery.css';

/**
 * /endre-avislevering : the current delivery, planned changes, and forms for new ones (R-24, N-03).
 */
export function DeliveryChangePage(): ReactNode {
  return (
    <PaperPage
      path="/endre-avislevering"
      action="stopDelivery"
      renderHeading={(place) => <TaskHeading place={place} />}
      renderLead={({ delivery, context }) => <StateSentence delivery={delivery} context={context} />}
    >
      {(content) => <DeliveryTasks {...content} />}
    </PaperPage>
  );
}

interface TaskHeadingProps {
  /** Undefined while unknown. */
  readonly place: Place | undefined;
}

function TaskHeading({ place }: TaskHeadingProps): ReactNode {
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
