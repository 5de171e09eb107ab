import { proxy, ref } from 'valtio';
import type { Account } from '#src/contract/account.ts';
import type { User } from '#src/contract/session.ts';
import type { Subscription } from '#src/contract/subscription.ts';
import type { TitleEntity } from '#src/contract/title.ts';
import { useStore } from './use-store.ts';

/** The status is `unknown` until the API has answered; neither log-in nor log-out is shown until then (Spec §4). */
export interface SessionState {
  readonly status: 'unknown' | 'anonymous' | 'signedIn';
  readonly user: User | null;
  readonly account: Account | null;
  readonly subscription: Subscription | null;
  /** The title of a page without a baked title. A baked title is never stored here. */
  readonly title: TitleEntity | null;
}

const signedOut: SessionState = { status: 'unknown', user: null, account: null, subscription: null, title: null };

/* The query cache owns this data. The store only holds references to the same objects, which `mirrorSession`
   (platform/session/create-session.ts) writes. This lets the shell and the analytics follow the session without their
   own queries. */
const state = proxy({ session: ref(signedOut) });

export function storeSession(session: SessionState): void {
  state.session = ref(session);
}

export function clearSession(): void {
  storeSession(signedOut);
}

export function readSession(): SessionState {
  return state.session;
}

export function useSession(): SessionState {
  return useStore(state).session;
}

/** Undefined while nobody is signed in, or until that is known. */
export function useOwner(): string | undefined {
  return useSession().user?.schibstedId;
}
