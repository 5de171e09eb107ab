import type { QueryClient } from '@tanstack/react-query';
import { readSpinner } from '#src/platform/state/spinner.ts';

const lookAgainMs = 100;

/** Resolves when the visit's page is shown, no data is loading, and the browser is idle. */
export async function firstViewShown(queryClient: QueryClient): Promise<void> {
  const isWaiting = (): boolean => readSpinner().show || queryClient.isFetching() > 0;
  do {
    while (isWaiting()) await pause();
    // Newly mounted components request their data before the browser is idle.
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
