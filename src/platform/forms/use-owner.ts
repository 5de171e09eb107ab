import { useSession } from '../state/session-store.ts';

/** Owner of the drafts; undefined while nobody is signed in, or until that is known. */
export function useOwner(): string | undefined {
  return useSession().user?.schibstedId;
}
