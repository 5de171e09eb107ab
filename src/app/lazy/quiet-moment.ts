import type { QueryClient } from '@tanstack/react-query';

/** Elements that a person types or chooses in. */
const typedIn = 'textarea, select, input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"])';

/** See quietMoments. */
export interface QuietMoments {
  /** Runs the action at once, or when the person is done. Of several that wait, each runs. */
  readonly whenQuiet: (action: () => void) => void;
  readonly stop: () => void;
}

/**
 * Puts off what would change the page while the person is in the middle of something: typing, pressing a button, reading
 * a dialog, or waiting for a write. What they see stays where it is until then.
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
  // What follows an event, as a click does a release, comes first.
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
