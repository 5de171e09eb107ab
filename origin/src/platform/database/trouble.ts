export function errorCodeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** A failure that is probably temporary, so the same request may succeed later. */
export interface DatabaseFailure {
  readonly kind: 'busy' | 'unavailable';
  /** From the network, driver or server; contains nothing about a person. */
  readonly reason: string;
}

/** PostgreSQL codes for a lock timeout, a cancelled statement and a deadlock. */
const busyCodes = /^(55P03|57014|40P01)$/;
/** Message of the pool when all its connections are in use. */
const busyText = /^timeout exceeded when trying to connect/;

/** PostgreSQL codes: connection lost, no space or memory, stopping or starting, read-only, disk failure. */
const unavailableCodes = /^(08...|53...|57P0[1-5]|25006|58...)$/;
const networkCodes = /^(ECONN(REFUSED|RESET)|EPIPE|ETIMEDOUT|E(HOST|NET)UNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** Messages of the driver for a lost or hanging connection, which come without a code. */
const unavailableText =
  /^(Connection terminated|Client has encountered a connection error|Query read timeout|timeout expired$)/;

export function databaseFailureOf(error: unknown): DatabaseFailure | undefined {
  // A TypeError comes from `fetch`, so it is about another server.
  if (!(error instanceof Error) || error instanceof TypeError) return undefined;
  const kind = kindOf(error);
  return kind === undefined ? databaseFailureOf(error.cause) : { kind, reason: reasonOf(error) };
}

/** PostgreSQL codes for a rejected user, password or database: retrying does not help. */
const refusedCodes = /^(28...|3D000|42501)$/;

export function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return refusedCodes.test(errorCodeOf(error) ?? '') ? error.message : refusalOf(error.cause);
}

/** Returns a sentence for operators; undefined if the error is neither a database failure nor a refusal. */
export function databaseSentence(error: unknown): string | undefined {
  const refusal = refusalOf(error);
  if (refusal !== undefined) return `The database refuses: ${refusal}.`;
  const failure = databaseFailureOf(error);
  return failure === undefined ? undefined : `The database is ${failure.kind}: ${failure.reason}.`;
}

function kindOf(error: Error): DatabaseFailure['kind'] | undefined {
  const code = errorCodeOf(error) ?? '';
  if (busyCodes.test(code) || busyText.test(error.message)) return 'busy';
  const isUnavailable = unavailableCodes.test(code) || networkCodes.test(code) || unavailableText.test(error.message);
  return isUnavailable ? 'unavailable' : undefined;
}

/** If a host has several addresses and none answers, the reasons are nested. Some errors have a code but no message. */
function reasonOf(error: Error): string {
  const reasons: readonly unknown[] = error instanceof AggregateError ? error.errors : [error];
  return reasons
    .map((reason) => (reason instanceof Error ? reason.message || (errorCodeOf(reason) ?? '') : String(reason)))
    .join('; ');
}
