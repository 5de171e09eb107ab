/** Why the database did not do what it was asked: the same request may well succeed later. */
export interface DatabaseFailure {
  readonly kind: 'busy' | 'unavailable';
  /** What network, driver or server say about themselves; never anything about a person. */
  readonly reason: string;
}

/** Codes of PostgreSQL for a wait without result: for a lock, for a statement, or in a deadlock with another transaction. */
const busyCodes = /^(55P03|57014|40P01)$/;
/** What the pool says if all its connections are taken. */
const busyText = /^timeout exceeded when trying to connect/;

/** Codes of PostgreSQL: connection lost, no room or memory, stopping or starting, read-only, disk broken. */
const unavailableCodes = /^(08...|53...|57P0[1-5]|25006|58...)$/;
const networkCodes = /^(ECONN(REFUSED|RESET)|EPIPE|ETIMEDOUT|E(HOST|NET)UNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** What the driver says of a connection that is gone, or hangs; it gives no code. */
const unavailableText =
  /^(Connection terminated|Client has encountered a connection error|Query read timeout|timeout expired$)/;

/** The trouble of the database that an error, or what caused it, tells of; undefined if it tells of something else. */
export function databaseFailureOf(error: unknown): DatabaseFailure | undefined {
  // What `fetch` throws is about another server.
  if (!(error instanceof Error) || error instanceof TypeError) return undefined;
  const kind = kindOf(error);
  return kind === undefined ? databaseFailureOf(error.cause) : { kind, reason: reasonOf(error) };
}

/** Codes of PostgreSQL for a user, password or database that it does not take: waiting does not help. */
const refusedCodes = /^(28...|3D000|42501)$/;

/** What the database says if it does not let this process in; undefined if the error, or what caused it, is something else. */
export function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const isRefusal = 'code' in error && typeof error.code === 'string' && refusedCodes.test(error.code);
  return isRefusal ? error.message : refusalOf(error.cause);
}

function kindOf(error: Error): DatabaseFailure['kind'] | undefined {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (busyCodes.test(code) || busyText.test(error.message)) return 'busy';
  const isUnavailable = unavailableCodes.test(code) || networkCodes.test(code) || unavailableText.test(error.message);
  return isUnavailable ? 'unavailable' : undefined;
}

/** If none of a host's addresses answers, the reasons are inside. */
function reasonOf(error: Error): string {
  const reasons: readonly unknown[] = error instanceof AggregateError ? error.errors : [error];
  return reasons.map((reason) => (reason instanceof Error ? reason.message : String(reason))).join('; ');
}
