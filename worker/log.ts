/** Logs one line of JSON, without personal data. */
export function logFailure(entry: Readonly<Record<string, unknown>>, cause?: unknown): void {
  const underneath = cause instanceof Error ? { cause: `${cause.name}: ${cause.message}` } : {};
  console.error(JSON.stringify({ ...entry, ...underneath }));
}
