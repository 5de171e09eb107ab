import { makeSupportCode } from './support-code.ts';

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

/** Calls the listener with each coded error, also with those that came before it. */
export function onCodedError(listener: (coded: CodedError) => void): void {
  notify = listener;
  for (const coded of waiting.splice(0)) listener(coded);
}
