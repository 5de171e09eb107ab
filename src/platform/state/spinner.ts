import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { proxy } from 'valtio';
import { useStore } from './use-store.ts';

/** Text of the spinner: translated when shown, or already translated. */
export type SpinnerMessage = MessageDescriptor | string;

/** The spinner over the page (Spec §3). A store, since guards, pages and the shell all use it. */
export interface SpinnerState {
  readonly show: boolean;
  readonly message: SpinnerMessage;
}

const initial = (): SpinnerState => ({ show: true, message: msg`henter informasjon..` });

const state = proxy<{ spinner: SpinnerState }>({ spinner: initial() });

/** Shows the spinner, with the given text or none. */
export function startSpinner(message: SpinnerMessage = ''): void {
  state.spinner = { show: true, message };
}

/** Hides the spinner. Its text stays. */
export function stopSpinner(): void {
  state.spinner = { show: false, message: state.spinner.message };
}

/** Resets the spinner to its initial state before the first page. */
export function resetSpinner(): void {
  state.spinner = initial();
}

/** The spinner, outside components. */
export function readSpinner(): SpinnerState {
  return state.spinner;
}

/** The spinner, for the component that renders it. */
export function useSpinner(): SpinnerState {
  return useStore(state).spinner;
}
