import { makeSupportCode } from '#src/lib/support-code.ts';

const codes = new WeakMap<Request, string>();

/** The support code of a request: the same in the logs of edge and origin, and in what either answers (N-21). */
export function requestCodeOf(request: Request): string {
  const known = codes.get(request);
  if (known !== undefined) return known;
  const code = makeSupportCode('E', crypto.getRandomValues(new Uint8Array(8)));
  codes.set(request, code);
  return code;
}
