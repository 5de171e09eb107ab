import { useCallback, useSyncExternalStore } from 'react';
import { type Snapshot, snapshot, subscribe } from 'valtio';

/**
 * Valtio's own hook also tracks which fields a component reads. These stores hold only one value each, so they do not
 * need that code.
 */
export function useStore<State extends object>(state: State): Snapshot<State> {
  const follow = useCallback((onChange: () => void) => subscribe(state, onChange), [state]);
  const read = (): Snapshot<State> => snapshot(state);
  return useSyncExternalStore(follow, read, read);
}
