import { proxy } from 'valtio';
import { useStore } from './use-store.ts';

/**
 * Why a log-in could not be started: the account service's code did not load or was refused, the API gave no token, or
 * the person has just logged in and the API still asks for it.
 */
export type LoginProblem = 'notInitialised' | 'noLoginToken' | 'loop';

/** A log-in that did not start, and where it would have led back to. */
export interface LoginProblemState {
  readonly problem: LoginProblem;
  readonly returnPath: string;
  readonly supportCode: string | undefined;
}

// A store, since any failed call anywhere can bring it about and the shell shows it in the page's place.
const state = proxy<{ current: LoginProblemState | undefined }>({ current: undefined });

/** Shows why the log-in did not start. */
export function showLoginProblem(current: LoginProblemState): void {
  state.current = current;
}

/** Takes it away again, after a new try or when another page is shown. */
export function clearLoginProblem(): void {
  state.current = undefined;
}

/** The present problem, if any. */
export function readLoginProblem(): LoginProblemState | undefined {
  return state.current;
}

/** The present problem, for the shell. */
export function useLoginProblem(): LoginProblemState | undefined {
  return useStore(state).current;
}
