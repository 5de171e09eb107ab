import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { useDraft } from '../forms/use-draft.ts';
import { Link } from '../routing/link.tsx';

/** Only the existence of a draft matters here, not its content. */
const BegunSchema = v.looseObject({});

/** A link back to a move that the person has begun to enter (N-12). Renders nothing without one. */
export function BackToMove({ step }: { readonly step: 'avisen' | 'resten' }): ReactNode {
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
