import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PaperPage } from '../components/paper-page.tsx';
import { DeliveryTasks, StateSentence } from '../lazy-parts.ts';
import type { Place } from '../places.ts';
import '../delivery.css';

/** `/endre-avislevering`: the current delivery, planned changes, and forms for new ones (R-24, N-03). */
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

function TaskHeading({ place }: { readonly place: Place | undefined }): ReactNode {
  if (place?.kind !== 'form') return <Trans>Endre eller stopp levering</Trans>;
  const headings = {
    stopp: { ofNew: <Trans>Stopp avisen</Trans>, ofEdit: <Trans>Endre stoppen</Trans> },
    midlertidig: {
      ofNew: <Trans>Send avisen til en annen adresse</Trans>,
      ofEdit: <Trans>Endre den midlertidige adressen</Trans>,
    },
    fast: { ofNew: <Trans>Bytt fast adresse</Trans>, ofEdit: <Trans>Endre den nye faste adressen</Trans> },
  } as const;
  return headings[place.task][place.edits === null ? 'ofNew' : 'ofEdit'];
}
