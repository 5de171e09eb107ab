/** Longest time slice of long work before it yields, in milliseconds. */
const sliceMs = 10;

/**
 * Yields to the event loop if the time slice is over. Await it between small steps of long work.
 */
export type YieldToEventLoop = () => Promise<void>;

/** Returns a YieldToEventLoop whose first slice starts now. */
export function createYieldToEventLoop(): YieldToEventLoop {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < sliceMs) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 0);
    });
    since = performance.now();
  };
}
