import { Trans } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { supportCodeOf } from '#src/platform/api/api-error.ts';
import { LoadFailure } from '#src/ui/load-failure.tsx';

interface PreviewFailureProps {
  readonly preview: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
}

/** Replaces a preview that failed to load. */
export function PreviewFailure({ preview: { error, isFetching, refetch } }: PreviewFailureProps): ReactNode {
  return (
    <LoadFailure supportCode={supportCodeOf(error)} isRetrying={isFetching} onRetry={() => void refetch()}>
      <Trans>Vi fikk ikke regnet ut hva endringen gjør. Ingenting er endret.</Trans>
    </LoadFailure>
  );
}
