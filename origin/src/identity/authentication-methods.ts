import { authenticationMethods } from '#src/domain/authentication-methods.ts';

/** Returns the known methods in a space-separated list. */
export function parseMethods(acrValues: unknown): readonly string[] {
  if (typeof acrValues !== 'string') return [];
  const known: readonly string[] = authenticationMethods;
  return acrValues.split(' ').filter((value) => known.includes(value));
}

/** True if the methods used include all that are required. */
export function coversMethods(used: readonly string[], asked: readonly string[]): boolean {
  return asked.every((method) => used.includes(method));
}
