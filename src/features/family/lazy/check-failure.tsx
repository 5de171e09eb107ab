import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type FailedLoad, LoadFailure } from '#src/ui/load-failure.tsx';

interface CheckFailureProps {
  readonly invitation: FailedLoad;
}

/** Replaces an invitation that could not be checked. */
export function CheckFailure({ invitation }: CheckFailureProps): ReactNode {
  return (
    <LoadFailure of={invitation}>
      <Trans>Vi fikk ikke sjekket invitasjonen. Den er ikke brukt.</Trans>
    </LoadFailure>
  );
}
