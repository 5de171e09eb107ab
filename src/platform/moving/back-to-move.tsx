import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { useDraft } from '../forms/use-draft.ts';
import { Link } from '../routing/link.tsx';

/** All that matters here of a move that is being planned: that there is one. */
const BegunSchema = v.looseObject({});

interface BackToMoveProps {
  /** The screen of the flow that leads here. */
  readonly step: 'avisen' | 'resten';
}

/** For who has begun to plan a move: what was told is kept, and this is the way back to it (N-12). Else nothing. */
export function BackToMove({ step }: BackToMoveProps): ReactNode {
  const { isRestored } = useDraft({ flow: 'moving', schema: BegunSchema, initial: {} });
  if (!isRestored) return null;
  return (
    <p>
      <Trans>Du har begynt å melde flytting, og det du har skrevet, er lagret.</Trans>{' '}
      <Link to={`/leveringsadresse?flytt=${step}`}>
        <Trans>Tilbake til flyttingen</Trans>
      </Link>
    </p>
  );
}
