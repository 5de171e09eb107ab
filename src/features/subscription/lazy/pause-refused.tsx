import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ActionRefusal } from '#src/domain/action-facts.ts';
import { pauseRefusalTexts } from './messages.ts';
import { RefusedAction } from './refused-action.tsx';

interface PauseRefusedProps {
  readonly reason: ActionRefusal;
}

/** Why there is no pause to be had, and the ways on. */
export function PauseRefused({ reason }: PauseRefusedProps): ReactNode {
  const { i18n } = useLingui();
  const text = pauseRefusalTexts[reason];
  return (
    <RefusedAction reason={reason}>
      {text === undefined ? <Trans>Du kan ikke ta pause i dette abonnementet.</Trans> : i18n._(text)}
    </RefusedAction>
  );
}
