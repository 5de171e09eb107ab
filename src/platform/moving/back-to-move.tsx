import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { useDraft } from '../forms/use-draft.ts';
import { Link } from '../routing/link.tsx';

/** Accepts any draft of a move, since only its existence matters here. */
const BegunSchema = v.looseObject({});

interface BackToMoveProps {
  /** The screen of the moving flow that led here. */
  readonly step: 'avisen' | 'resten';
}

/**
 * A link back to a move that the person has begun to enter, and whose input is kept (N-12). Renders nothing if there is
 * none.
 */
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
