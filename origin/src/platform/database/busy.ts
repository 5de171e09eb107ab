/** Codes of PostgreSQL for a wait without result: for a lock, for a statement, or in a deadlock with another transaction. */
const busyCodes = new Set(['55P03', '57014', '40P01']);

/** Whether an error, or what caused it, is that the database was too busy: the same request may well succeed later. */
export function isBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && typeof error.code === 'string' && busyCodes.has(error.code)) || isBusy(error.cause);
}
