import type { QueryClient } from '@tanstack/react-query';
import { readSpinner } from '#src/platform/state/spinner.ts';

const lookAgainMs = 100;

/** Resolves when the page of the visit shows, no data is on its way, and the browser has nothing else to do. */
export async function firstViewShown(queryClient: QueryClient): Promise<void> {
  const isWaiting = (): boolean => readSpinner().show || queryClient.isFetching() > 0;
  do {
    while (isWaiting()) await pause();
    // What has just been mounted asks for its data before the browser is idle.
    await idle();
  } while (isWaiting());
}

function pause(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, lookAgainMs);
  });
}

function idle(): Promise<void> {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in globalThis)) return pause();
  return new Promise((resolve) => {
    requestIdleCallback(() => resolve(), { timeout: 2000 });
  });
}
