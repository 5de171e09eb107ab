import type { QueryClient } from '@tanstack/react-query';

const typedIn = 'textarea, select, input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"])';

export interface QuietMoments {
  /** Runs the action now, or together with all waiting ones as soon as the person is done. */
  readonly whenQuiet: (action: () => void) => void;
  readonly stop: () => void;
}

/**
 * Delays changes to the page while the person is typing, pressing a button, reading a dialog, or waiting for a write.
 */
export function quietMoments(queryClient: QueryClient): QuietMoments {
  let waiting: (() => void)[] = [];
  let isPressed = false;

  const isQuiet = (): boolean =>
    !isPressed &&
    document.activeElement?.matches(typedIn) !== true &&
    document.querySelector('dialog[open]') === null &&
    queryClient.isMutating() === 0;
  const run = (): void => {
    if (waiting.length === 0 || !isQuiet()) return;
    const actions = waiting;
    waiting = [];
    for (const action of actions) action();
  };
  // Lets follow-up events run first, such as the click after a release.
  const soon = (): void => void window.setTimeout(run);
  const press = (): void => {
    isPressed = true;
  };
  const release = (): void => {
    isPressed = false;
    soon();
  };
  const listeners = [
    ['pointerdown', press],
    ['pointerup', release],
    ['pointercancel', release],
    ['focusout', soon],
    ['close', soon],
  ] as const;
  for (const [event, listen] of listeners) document.addEventListener(event, listen, true);
  const stopMutations = queryClient.getMutationCache().subscribe(soon);

  return {
    whenQuiet: (action) => {
      waiting.push(action);
      run();
    },
    stop: () => {
      for (const [event, listen] of listeners) document.removeEventListener(event, listen, true);
      stopMutations();
      waiting = [];
    },
  };
}
