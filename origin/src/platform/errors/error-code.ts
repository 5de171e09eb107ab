/** Returns the code of an error from Node, the database or a mail server; undefined if it has none. */
export function errorCodeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
