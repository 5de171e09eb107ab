import { makeSupportCode } from './support-code.ts';

/** A fault that the browser has given a code. */
export interface CodedFault {
  readonly code: string;
  readonly error: Error;
}

/** Most faults that are kept for a listener that has yet to come. */
const mostWaiting = 20;

const codes = new WeakMap<Error, string>();
const waiting: CodedFault[] = [];
let hear = (fault: CodedFault): void => {
  if (waiting.length < mostWaiting) waiting.push(fault);
};

/** The browser's own code of an error, the same each time; with the first, whoever listens hears of it (N-21). */
export function faultCodeOf(error: Error): string {
  const known = codes.get(error);
  if (known !== undefined) return known;
  const code = makeSupportCode('K', crypto.getRandomValues(new Uint8Array(8)));
  codes.set(error, code);
  hear({ code, error });
  return code;
}

/** Hears of each fault from now on, and of those before. */
export function hearFaults(listener: (fault: CodedFault) => void): void {
  hear = listener;
  for (const fault of waiting.splice(0)) listener(fault);
}
