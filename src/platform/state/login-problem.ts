import { proxy } from 'valtio';
import { useStore } from './use-store.ts';

/**
 * Why a log-in could not start. `notInitialised`: the account SDK did not load or rejected its
 * settings. `noLoginToken`: the API issued no token. `loop`: the person has just logged in, and the
 * API still asks for a log-in.
 */
export type LoginProblem = 'notInitialised' | 'noLoginToken' | 'loop';

/** A log-in that did not start, with its return path. */
export interface LoginProblemState {
  readonly problem: LoginProblem;
  readonly returnPath: string;
  readonly supportCode: string | undefined;
}

// A store, since any failed call can cause a problem, and the shell shows it instead of the page.
const state = proxy<{ current: LoginProblemState | undefined }>({ current: undefined });

/** Shows why the log-in did not start. */
export function showLoginProblem(current: LoginProblemState): void {
  state.current = current;
}

/** Hides the problem, after a retry or a navigation. */
export function clearLoginProblem(): void {
  state.current = undefined;
}

/** The current problem, if any. */
export function readLoginProblem(): LoginProblemState | undefined {
  return state.current;
}

/** The current problem, for the shell. */
export function useLoginProblem(): LoginProblemState | undefined {
  return useStore(state).current;
}
