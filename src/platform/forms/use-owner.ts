import { useSession } from '../state/session-store.ts';

/** Whose drafts these are; undefined until it is known who is signed in, and where nobody is. */
export function useOwner(): string | undefined {
  return useSession().user?.schibstedId;
}
