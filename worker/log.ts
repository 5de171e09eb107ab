/**
 * Writes one line of the worker's log as JSON, without personal data.
 * @param cause the underlying error, if any.
 */
export function logFailure(entry: Readonly<Record<string, unknown>>, cause?: unknown): void {
  const underneath = cause instanceof Error ? { cause: `${cause.name}: ${cause.message}` } : {};
  console.error(JSON.stringify({ ...entry, ...underneath }));
}
