import { Trans } from '@lingui/react/macro';
import type { Query, QueryClient } from '@tanstack/react-query';
import { type ReactNode, useSyncExternalStore } from 'react';
import { dayInOslo, timeInOslo } from '#src/domain/oslo-time.ts';
import { formatTimeOfDay } from '#src/lib/norwegian.ts';
import { queryRoots } from '#src/platform/api/query-roots.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';

/** A read that the page shows or waits for. */
export interface ShownRead {
  readonly id: string;
  readonly hasData: boolean;
  readonly hasFailed: boolean;
  readonly isFetching: boolean;
  /** Milliseconds since 1970. */
  readonly dataAt: number;
  /** When the fetch was first observed, in milliseconds since 1970; undefined if there is none. */
  readonly fetchingSince: number | undefined;
}

/** Undefined if there is nothing to report. */
export type ConnectionState =
  | { readonly kind: 'offline' }
  /** Visible data could not be refreshed; the oldest arrived at `since`, in milliseconds since 1970. */
  | { readonly kind: 'stale'; readonly since: number; readonly isToday: boolean }
  | { readonly kind: 'slow' }
  | undefined;

/** Milliseconds. */
export const slowAfter = 10_000;

/** Returns only the most important state. */
export function connectionStateOf(isOnline: boolean, reads: readonly ShownRead[], now: number): ConnectionState {
  if (!isOnline) return { kind: 'offline' };
  const old = reads.filter(({ hasData, hasFailed, isFetching }) => hasData && hasFailed && !isFetching);
  if (old.length > 0) {
    const since = Math.min(...old.map(({ dataAt }) => dataAt));
    return { kind: 'stale', since, isToday: dayInOslo(since) === dayInOslo(now) };
  }
  const isSlow = reads.some(({ fetchingSince }) => fetchingSince !== undefined && now - fetchingSince >= slowAfter);
  return isSlow ? { kind: 'slow' } : undefined;
}

export interface ConnectionWatch {
  readonly subscribe: (onChange: () => void) => () => void;
  readonly read: () => ConnectionState;
  readonly stop: () => void;
}

export function watchConnection(queryClient: QueryClient): ConnectionWatch {
  const listeners = new Set<() => void>();
  const since = new Map<string, number>();
  const cache = queryClient.getQueryCache();
  let state: ConnectionState;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const update = (): void => {
    const now = Date.now();
    const reads = cache.findAll({ type: 'active', predicate: isOfPage }).map((query) => readOf(query, since, now));
    const next = connectionStateOf(navigator.onLine, reads, now);
    clearTimeout(timer);
    if (reads.some(({ fetchingSince }) => fetchingSince !== undefined)) timer = setTimeout(update, slowAfter);
    if (JSON.stringify(next) === JSON.stringify(state)) return;
    state = next;
    for (const listener of listeners) listener();
  };
  const stopCache = cache.subscribe(update);
  for (const event of ['online', 'offline']) addEventListener(event, update);
  update();
  return {
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    read: () => state,
    stop: () => {
      stopCache();
      clearTimeout(timer);
      for (const event of ['online', 'offline']) removeEventListener(event, update);
    },
  };
}

/** True if the page depends on the query's data. It is complete even without the known problems. */
function isOfPage({ queryKey: [root] }: Query): boolean {
  return root !== queryRoots.maintenance;
}

function readOf({ queryHash, state }: Query, since: Map<string, number>, now: number): ShownRead {
  const isFetching = state.fetchStatus === 'fetching';
  if (isFetching) since.set(queryHash, since.get(queryHash) ?? now);
  else since.delete(queryHash);
  return {
    id: queryHash,
    hasData: state.data !== undefined,
    hasFailed: state.status === 'error',
    isFetching,
    dataAt: state.dataUpdatedAt,
    fetchingSince: since.get(queryHash),
  };
}

interface ConnectionNoticeProps {
  readonly watch: Pick<ConnectionWatch, 'subscribe' | 'read'>;
  readonly onRetry: () => void;
}

export function ConnectionNotice({ watch, onRetry }: ConnectionNoticeProps): ReactNode {
  const state = useSyncExternalStore(watch.subscribe, watch.read);
  if (state === undefined) return null;
  return (
    <Notice tone="warning">
      <p>
        <Told state={state} />
      </p>
      {state.kind === 'offline' ? null : (
        <Button variant="secondary" onClick={onRetry}>
          <Trans>Prøv igjen</Trans>
        </Button>
      )}
    </Notice>
  );
}

function Told({ state }: { readonly state: NonNullable<ConnectionState> }): ReactNode {
  switch (state.kind) {
    case 'offline':
      return <Trans>Uten nett. Siden viser det vi sist fikk hentet.</Trans>;
    case 'slow':
      return <Trans>Det tar lengre tid enn vanlig å hente siden.</Trans>;
    case 'stale': {
      const time = formatTimeOfDay(timeInOslo(state.since));
      return state.isToday ? (
        <Trans>Vi fikk ikke hentet siste nytt. Det du ser, gjaldt kl. {time}.</Trans>
      ) : (
        <Trans>Vi fikk ikke hentet siste nytt. Det du ser, er fra en tidligere dag.</Trans>
      );
    }
    default:
      return state satisfies never;
  }
}
