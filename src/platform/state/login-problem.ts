import { proxy } from 'valtio';
import { useStore } from './use-store.ts';

/**
 * `notInitialised`: the account SDK did not load or rejected its settings. `noLoginToken`: the API issued no token.
 * `loop`: the person has just logged in, and the API still requires a log-in.
 */
export type LoginProblem = 'notInitialised' | 'noLoginToken' | 'loop';

export interface LoginProblemState {
  readonly problem: LoginProblem;
  readonly returnPath: string;
  readonly supportCode: string | undefined;
}

// A store, since any failed call can cause a problem, which the shell shows instead of the page.
const state = proxy<{ current: LoginProblemState | undefined }>({ current: undefined });

export function showLoginProblem(current: LoginProblemState): void {
  state.current = current;
}

export function clearLoginProblem(): void {
  state.current = undefined;
}

export function readLoginProblem(): LoginProblemState | undefined {
  return state.current;
}

export function useLoginProblem(): LoginProblemState | undefined {
  return useStore(state).current;
}
