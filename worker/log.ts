/**
 * Writes one line of the worker's log, as JSON; it holds no personal data.
 * @param cause what went wrong underneath, where there is such a thing.
 */
export function logFailure(entry: Readonly<Record<string, unknown>>, cause?: unknown): void {
  const underneath = cause instanceof Error ? { cause: `${cause.name}: ${cause.message}` } : {};
  console.error(JSON.stringify({ ...entry, ...underneath }));
}
