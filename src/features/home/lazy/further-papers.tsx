import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { supportCodeOf } from '#src/platform/api/api-error.ts';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import { OtherPapers } from './other-papers.tsx';
import { papersQuery } from '../papers-query.ts';

interface FurtherPapersProps {
  readonly holder: SubscriptionHolder;
}

/** The person's other titles of the group; most people have none, see nothing, and fetch no code for it (N-14). */
export function FurtherPapers({ holder }: FurtherPapersProps): ReactNode {
  const { data, error, isError, isFetching, refetch } = useQuery(papersQuery(holder));
  if (!isError && (data === undefined || data.papers.length === 0)) return null;
  const failure = { supportCode: supportCodeOf(error), isRetrying: isFetching, onRetry: () => void refetch() };
  return <OtherPapers papers={data?.papers} {...failure} />;
}
