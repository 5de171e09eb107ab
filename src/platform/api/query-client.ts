import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isFreshLoginNeeded, isLoginNeeded, retriesOf } from './api-error.ts';

export interface QueryClientOptions {
  /** A read or write was answered with 401 or 406 (G-07); `isFresh` if a fresh log-in is required (P-18). */
  readonly onLoginNeeded: (isFresh: boolean) => void;
  /** In milliseconds; retries are numbered from 0. By default, doubles from half a second to at most 8 s. */
  readonly retryDelay?: (attempt: number) => number;
}

const staleAfterMs = 60_000;

/** A query client must not be shared between renders, or people would see each other's data. */
export function createQueryClient({ onLoginNeeded, retryDelay = backOff }: QueryClientOptions): QueryClient {
  const onError = (error: unknown): void => {
    if (isLoginNeeded(error)) onLoginNeeded(isFreshLoginNeeded(error));
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: staleAfterMs,
        retry: (failures, error) => failures < retriesOf(error),
        retryDelay,
        // Without a connection, a call fails at once with a message. The library's default would wait indefinitely
        //
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

function backOff(attempt: number): number {
  return Math.min(500 * 2 ** attempt, 8000);
}
