import { Trans } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { supportCodeOf } from '#src/platform/api/api-error.ts';
import { LoadFailure } from '#src/ui/load-failure.tsx';

interface CheckFailureProps {
  readonly invitation: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
}

/** Replaces an invitation that could not be checked. */
export function CheckFailure({ invitation: { error, isFetching, refetch } }: CheckFailureProps): ReactNode {
  return (
    <LoadFailure supportCode={supportCodeOf(error)} isRetrying={isFetching} onRetry={() => void refetch()}>
      <Trans>Vi fikk ikke sjekket invitasjonen. Den er ikke brukt.</Trans>
    </LoadFailure>
  );
}
