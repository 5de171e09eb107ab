import { dayInOslo } from '#src/domain/oslo-time.ts';

/** A read that the page shows or waits for. */
export interface ShownRead {
  readonly id: string;
  readonly hasData: boolean;
  readonly hasFailed: boolean;
  readonly isFetching: boolean;
  /** When the data arrived, in milliseconds since 1970. */
  readonly dataAt: number;
  /**
   * When the current fetch was first observed, in milliseconds since 1970; undefined if there is
   * none.
   */
  readonly fetchingSince: number | undefined;
}

/** What the connection notice reports; undefined if there is nothing to report. */
export type ConnectionState =
  | { readonly kind: 'offline' }
  /**
   * Visible data could not be refreshed; `since` is when the oldest arrived, in milliseconds since
   * 1970.
   */
  | { readonly kind: 'stale'; readonly since: number; readonly isToday: boolean }
  | { readonly kind: 'slow' }
  | undefined;

/** Milliseconds after which a read counts as slow. */
export const slowAfter = 10_000;

/** Returns the most important state. */
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
