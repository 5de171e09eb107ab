/** Letters and digits that nobody mixes up when reading them out; 32, so that random bytes choose each as often. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/**
 * A code that leads from what a person reads out to a line of a log (N-21).
 * @param writer who made it: E the edge, and the origin's log has it too; S the origin, for a request that came past
 *   the edge; K the client.
 * @param random bytes, of which each makes one character; eight are enough.
 */
export function makeSupportCode(writer: 'E' | 'S' | 'K', random: Uint8Array): string {
  return `${writer}-${Array.from(random, (byte) => alphabet.charAt(byte % alphabet.length)).join('')}`;
}

/** Whether a text is a code that the edge made. */
export function isEdgeCode(text: string): boolean {
  return /^E-[2-9A-HJ-NP-Z]{8}$/.test(text);
}

/** An error and the code that the browser has given it. */
export interface CodedError {
  readonly code: string;
  readonly error: Error;
}

/** How many errors are kept until a listener comes. */
const maxWaiting = 20;

const codes = new WeakMap<Error, string>();
const waiting: CodedError[] = [];
let notify = (coded: CodedError): void => {
  if (waiting.length < maxWaiting) waiting.push(coded);
};

/** The support code of an error, the same each time; the first call also informs the listener (N-21). */
export function errorCodeOf(error: Error): string {
  const known = codes.get(error);
  if (known !== undefined) return known;
  const code = makeSupportCode('K', crypto.getRandomValues(new Uint8Array(8)));
  codes.set(error, code);
  notify({ code, error });
  return code;
}

/**
 * The code that leads to the trace of an error (N-21): the server's if a call failed, otherwise the browser's; undefined
 * for a value that is not an error.
 */
export function supportCodeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return 'supportCode' in error && typeof error.supportCode === 'string' ? error.supportCode : errorCodeOf(error);
}

/** Calls the listener with each coded error, also with those that came before it. */
export function onCodedError(listener: (coded: CodedError) => void): void {
  notify = listener;
  for (const coded of waiting.splice(0)) listener(coded);
}
