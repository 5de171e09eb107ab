/** Characters that are not confused when read out. There are 32, so random bytes select each equally often. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/**
 * Makes a code that a person can read out and that identifies a log line (N-21).
 * @param writer E for the edge, whose code is in the origin's log too; S for the origin, if the request bypassed the
 * edge; K for the client.
 * @param random bytes, one per character; eight are enough.
 */
export function makeSupportCode(writer: 'E' | 'S' | 'K', random: Uint8Array): string {
  return `${writer}-${Array.from(random, (byte) => alphabet.charAt(byte % alphabet.length)).join('')}`;
}

export function isEdgeCode(text: string): boolean {
  return /^E-[2-9A-HJ-NP-Z]{8}$/.test(text);
}

export interface CodedError {
  readonly code: string;
  readonly error: Error;
}

/** Errors kept until a listener subscribes. */
const maxWaiting = 20;

const codes = new WeakMap<Error, string>();
const waiting: CodedError[] = [];
let notify = (coded: CodedError): void => {
  if (waiting.length < maxWaiting) waiting.push(coded);
};

/** Returns the same code on each call. The first call also notifies the listener (N-21). */
export function errorCodeOf(error: Error): string {
  const known = codes.get(error);
  if (known !== undefined) return known;
  const code = makeSupportCode('K', crypto.getRandomValues(new Uint8Array(8)));
  codes.set(error, code);
  notify({ code, error });
  return code;
}

/** The server's code if a call failed, otherwise the browser's (N-21). Undefined if the value is not an error. */
export function supportCodeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return 'supportCode' in error && typeof error.supportCode === 'string' ? error.supportCode : errorCodeOf(error);
}

/** The listener also receives earlier errors. */
export function onCodedError(listener: (coded: CodedError) => void): void {
  notify = listener;
  for (const coded of waiting.splice(0)) listener(coded);
}
