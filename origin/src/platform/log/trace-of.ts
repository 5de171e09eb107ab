/** Name, code, place and causes of an error without its message: a database's message may quote what a person typed. */
export function traceOf(error: unknown): Readonly<Record<string, unknown>> {
  if (!(error instanceof Error)) return { errorName: typeof error };
  const places = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const code = 'code' in error && typeof error.code === 'string' ? { errorCode: error.code } : {};
  const cause = error.cause === undefined ? {} : { cause: traceOf(error.cause) };
  return { errorName: error.name, ...code, at: places.slice(0, 8).map((line) => line.trim()), ...cause };
}
