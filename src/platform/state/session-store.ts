import { proxy, ref } from 'valtio';
import type { Account } from '#src/contract/account.ts';
import type { User } from '#src/contract/session.ts';
import type { Subscription } from '#src/contract/subscription.ts';
import type { TitleEntity } from '#src/contract/title.ts';
import { useStore } from './use-store.ts';

/**
 * The session (Spec §4). `unknown` until the API has answered who is signed in; until then neither log-in nor log-out
 * is shown.
 */
export interface SessionState {
  readonly status: 'unknown' | 'anonymous' | 'signedIn';
  readonly user: User | null;
  readonly account: Account | null;
  /** The current subscription. */
  readonly subscription: Subscription | null;
  /** The title loaded for a page without a baked one; a baked title is never stored here. */
  readonly title: TitleEntity | null;
}

const signedOut: SessionState = { status: 'unknown', user: null, account: null, subscription: null, title: null };

/*
 * The query cache owns this data; the store holds references to the same objects, written by a single function
 * (platform/session/mirror-session.ts), so that the shell and the analytics actor follow the session without queries of
 * their own, and nothing is stored twice.
 */
const state = proxy({ session: ref(signedOut) });

/** Replaces the stored session. */
export function storeSession(session: SessionState): void {
  state.session = ref(session);
}

/** Clears user, subscription, account and title (Spec §4). */
export function clearSession(): void {
  storeSession(signedOut);
}

/** The session, outside components. */
export function readSession(): SessionState {
  return state.session;
}

/** The session, inside components. */
export function useSession(): SessionState {
  return useStore(state).session;
}
