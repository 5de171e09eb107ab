import type { ReactNode } from 'react';
import { isAllowed } from '#src/domain/allowed-actions.ts';
import { actionFactsOf } from '#src/platform/session/subscription-actions.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { PauseFlow } from './pause-flow.tsx';
import { PlannedPause } from './planned-pause.tsx';
import { RunningPause } from './running-pause.tsx';
import type { LoadedSubscription } from '../components/subscription-gate.tsx';

/** The pause that there is, or the way to one. */
export function PausePart(present: LoadedSubscription): ReactNode {
  const title = useTitle();
  const { pause } = present.subscription;
  const facts = actionFactsOf(present.subscription, title, false);
  if (pause !== null && isAllowed('undoPause', facts)) return <PlannedPause {...present} pause={pause} />;
  if (pause !== null && isAllowed('endPause', facts)) return <RunningPause {...present} pause={pause} />;
  return <PauseFlow {...present} />;
}
