/** Long work yields after this time. */
const sliceMs = 10;

/** Await it between small steps of long work. It yields once the time slice is used up. */
export type YieldToEventLoop = () => Promise<void>;

/** The first slice starts now. */
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
