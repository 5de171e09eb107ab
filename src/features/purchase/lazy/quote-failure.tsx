import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { supportCodeOf } from '#src/platform/api/api-error.ts';
import { LoadFailure } from '#src/ui/load-failure.tsx';

interface QuoteFailureProps {
  readonly query: {
    readonly error: Error | null;
    readonly isError: boolean;
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  /** Stands there until there is an answer. */
  readonly children: ReactNode;
}

/** In place of a price that has not come. */
export function QuoteFailure({ query, children }: QuoteFailureProps): ReactNode {
  if (!query.isError) return children;
  return (
    <LoadFailure
      supportCode={supportCodeOf(query.error)}
      isRetrying={query.isFetching}
      onRetry={() => void query.refetch()}
    >
      <Trans>Vi fikk ikke regnet ut prisen. Ingenting er bestilt.</Trans>
    </LoadFailure>
  );
}
