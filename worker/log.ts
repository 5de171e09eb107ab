/**
 * Writes one line of the worker's log, as JSON; it holds no personal data.
 * @param cause the error behind it, if there is one.
 */
export function logFailure(entry: Readonly<Record<string, unknown>>, cause?: unknown): void {
  const underneath = cause instanceof Error ? { cause: `${cause.name}: ${cause.message}` } : {};
  console.error(JSON.stringify({ ...entry, ...underneath }));
}
