/** How long work goes on before the page gets its turn, in milliseconds. */
const sliceMs = 10;

/** Gives the page a turn if there has been none for a while; to be awaited between small parts of long work. */
export type Breathe = () => Promise<void>;

/** A Breathe whose first slice begins now. */
export function createBreathe(): Breathe {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < sliceMs) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 0);
    });
    since = performance.now();
  };
}
