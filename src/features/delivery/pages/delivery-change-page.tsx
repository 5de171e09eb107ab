import type { ReactNode } from 'react';
import { DeliveryTasks, TaskHeading } from '../components/delivery-tasks.tsx';
import { PaperPage } from '../components/paper-page.tsx';
import { StateSentence } from '../components/state-sentence.tsx';
import { deliveryStateOf } from '../rules.ts';
import '../delivery.css';

/** /endre-avislevering : how the paper comes, what changes are ordered, and new ones (R-24, N-03). */
export function DeliveryChangePage(): ReactNode {
  return (
    <PaperPage
      path="/endre-avislevering"
      action="stopDelivery"
      renderHeading={(place) => <TaskHeading place={place} />}
      renderLead={({ delivery, context }) => <StateSentence state={deliveryStateOf(delivery, context)} />}
    >
      {(content) => <DeliveryTasks {...content} />}
    </PaperPage>
  );
}
