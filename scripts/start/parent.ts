/** Between two looks at the parent, in milliseconds. */
const lookEvery = 500;

/** Calls back when the npm that runs this script is gone: one that is killed cannot pass the signal on. */
export function whenNpmIsGone(callback: () => void): void {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    callback();
  }, lookEvery);
  timer.unref();
}
