/** All callers share one run of the work. It runs again only after a failure. */
export function onceDone<Arguments extends unknown[], Result>(
  work: (...given: Arguments) => Promise<Result>,
): (...given: Arguments) => Promise<Result> {
  let running: Promise<Result> | undefined;
  return (...given) => {
    running ??= work(...given).catch((cause: unknown) => {
      running = undefined;
      throw cause;
    });
    return running;
  };
}
