import { useCallback, useSyncExternalStore } from 'react';
import { type Snapshot, snapshot, subscribe } from 'valtio';

/**
 * What a store holds, for components. Valtio's own hook tracks which fields a component reads; the stores here hold one
 * value each, and every page loads less without that.
 */
export function useStore<State extends object>(state: State): Snapshot<State> {
  const follow = useCallback((onChange: () => void) => subscribe(state, onChange), [state]);
  const read = (): Snapshot<State> => snapshot(state);
  return useSyncExternalStore(follow, read, read);
}
