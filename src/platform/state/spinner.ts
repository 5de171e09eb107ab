import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { proxy } from 'valtio';
import { useStore } from './use-store.ts';

/** Translated when shown, or already translated. */
export type SpinnerMessage = MessageDescriptor | string;

/** A store, since guards, pages and the shell all use the spinner (Spec §3). */
export interface SpinnerState {
  readonly show: boolean;
  readonly message: SpinnerMessage;
}

const initial = (): SpinnerState => ({ show: true, message: msg`henter informasjon..` });

const state = proxy<{ spinner: SpinnerState }>({ spinner: initial() });

export function startSpinner(message: SpinnerMessage = ''): void {
  state.spinner = { show: true, message };
}

/** Keeps the text. */
export function stopSpinner(): void {
  state.spinner = { show: false, message: state.spinner.message };
}

export function resetSpinner(): void {
  state.spinner = initial();
}

export function readSpinner(): SpinnerState {
  return state.spinner;
}

export function useSpinner(): SpinnerState {
  return useStore(state).spinner;
}
